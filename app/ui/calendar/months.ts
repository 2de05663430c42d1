import { addDays, type Day } from "#kit/date/day.ts";
import { type Month, monthAfter } from "#kit/date/month.ts";

/** A number of months from the month of a day on. */
export const monthsFrom = (day: Day, count: number): Month[] => Array.from({ length: count }, (_, index) => monthAfter(day, index));

/** The days of a month in weeks that begin on Monday; null before the first. */
export function monthGrid(month: Month): (Day | null)[] {
  const first = `${month}-01`;
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) => day.startsWith(month));
  return [...Array.from({ length: lead }, () => null), ...days];
}
