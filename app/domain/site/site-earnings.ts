import type { Month } from "#kit/date/month.ts";
import { type Cents, sum } from "#kit/money.ts";

/**
 * What the site earned in a month of its time zone, what points and codes of the site cost it, and what was promised back to guests by
 * card, in cents.
 */
export type SiteMonth = { month: Month; commission: Cents; points: Cents; codes: Cents; refunds: Cents };

export type SiteEarnings = Omit<SiteMonth, "month">;

/** Months on the administrators' dashboard, the present one among them. */
export const earningMonths = 12;

/** The sums of the months. */
export function earningsOf(months: readonly SiteEarnings[]): SiteEarnings {
  const all = (name: keyof SiteEarnings) => sum(months.map((month) => month[name]));
  return { commission: all("commission"), points: all("points"), codes: all("codes"), refunds: all("refunds") };
}

/** What is left of the commission after points and codes of the site; below zero they cost more than it earns. */
export const leftOf = ({ commission, points, codes }: SiteEarnings): Cents => commission - points - codes;
