import { type Day, daysOf } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";

/** Hours after which other sites have surely read our calendar again; the slowest read it once a day. */
export const echoHours = 48;

/** Hours after which the calendar of a site is surely as it was told by ours. */
export const publishHours = 6;

/**
 * Whether days of another site's calendar are some that we exported: each night from `from` on was, and they begin and
 * end where our spans do. Sites cut off what is past, and join spans that follow each other.
 */
export function isExported({ checkIn, checkOut }: Stay, exported: readonly Stay[], { from, to }: { from: Day; to: Day }): boolean {
  const begins = checkIn <= from || exported.some((span) => span.checkIn === checkIn);
  const ends = checkOut >= to || exported.some((span) => span.checkOut === checkOut);
  if (!begins || !ends || checkOut <= from) return false;
  const nights = daysOf(checkIn > from ? checkIn : from, checkOut < to ? checkOut : to);
  return nights.every((night) => exported.some((span) => span.checkIn <= night && night < span.checkOut));
}
