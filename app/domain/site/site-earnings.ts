import type { Month } from "#kit/date/month.ts";
import { type Cents, sum } from "#kit/money.ts";

/**
 * What the site earned in a month of its time zone, what points and codes of the site cost it, less points that expired, and what was promised back to guests by
 * card, in cents.
 */
export type SiteMonth = { month: Month; commission: Cents; points: Cents; expired: Cents; codes: Cents; refunds: Cents };

export type SiteEarnings = Omit<SiteMonth, "month">;

/** Months on the administrators' dashboard, the present one among them. */
export const earningMonths = 12;

/** The sums of the months. */
export function earningsOf(months: readonly SiteEarnings[]): SiteEarnings {
  const all = (name: keyof SiteEarnings) => sum(months.map((month) => month[name]));
  return { commission: all("commission"), points: all("points"), expired: all("expired"), codes: all("codes"), refunds: all("refunds") };
}

/** What points and codes of the site cost, less points that expired. */
export const costsOf = ({ points, codes, expired }: SiteEarnings): Cents => points + codes - expired;

/** What is left of the commission after these costs; below zero they are more than it earns. */
export const leftOf = (earnings: SiteEarnings): Cents => earnings.commission - costsOf(earnings);
