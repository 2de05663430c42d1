import { addDays, type Day } from "#kit/day.ts";

/** A month as `yyyy-MM`. */
export type Month = string;

/** So many months from the one of a day on. */
export function monthsFrom(day: Day, count: number): Month[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const number = month - 1 + index;
    return `${year + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, "0")}`;
  });
}

/** The days of a month in weeks that begin on Monday; null before the first. */
export function monthGrid(month: Month): (Day | null)[] {
  const first = `${month}-01`;
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) => day.startsWith(month));
  return [...Array.from({ length: lead }, () => null), ...days];
}
