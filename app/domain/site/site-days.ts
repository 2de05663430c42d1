import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";

/** Days of a period on the administrators' dashboard; it is compared with as many days before. */
export const periodDays = 30;

/**
 * What guests did on a day of the site's time zone: bookings of the website that were confirmed, with their totals when
 * the day was counted, what cards paid, and what went back to them by refunds and chargebacks.
 */
export type SiteDay = { day: Day; bookings: number; booked: Cents; captured: Cents; returned: Cents };

export type SiteSums = Omit<SiteDay, "day">;

const none: SiteSums = { bookings: 0, booked: 0, captured: 0, returned: 0 };

/** The sums of the days. */
export const sumsOf = (days: readonly SiteSums[]): SiteSums =>
  days.reduce(
    (all, day) => ({
      bookings: all.bookings + day.bookings,
      booked: all.booked + day.booked,
      captured: all.captured + day.captured,
      returned: all.returned + day.returned,
    }),
    none,
  );

/** The change from `before` to `now` in whole per cent; null without a value to compare with. */
export const changePercent = (now: number, before: number): number | null => (before > 0 ? Math.round((now / before - 1) * 100) : null);

/** `days` with those that have no value, oldest first. */
export const filledDays = (names: readonly Day[], days: readonly SiteDay[]): SiteDay[] => {
  const found = new Map(days.map((day) => [day.day, day]));
  return names.map((day) => found.get(day) ?? { day, ...none });
};
