/** A calendar day of a hotel, `yyyy-MM-dd`. Never an instant. */
export type Day = string;

const written = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Whether the text is a valid date: 2027-02-30 is not. */
export const isDay = (text: unknown): text is Day =>
  typeof text === "string" && written.test(text) && !Number.isNaN(utc(text)) && dayOf(utc(text)) === text;

/** Whether it is a day of the years 1900 to 2999: calculations with one stay within the days of PostgreSQL and of this type. */
export const isNearDay = (text: unknown): text is Day => isDay(text) && text >= "1900" && text < "3000";

export const addDays = (day: Day, count: number): Day => dayOf(utc(day) + count * dayMs);

/** The same day some years later; 29 February becomes the 28th in a common year. */
export function addYears(day: Day, count: number): Day {
  const [year = "", month, date] = day.split("-");
  const moved = `${Number(year) + count}-${month}-${date}`;
  return isDay(moved) ? moved : `${Number(year) + count}-02-28`;
}

/** How many days `to` lies after `from`; negative when before. */
export const daysBetween = (from: Day, to: Day): number => (utc(to) - utc(from)) / dayMs;

/** The days of [from, to). */
export const daysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));

/** The ISO number of a day's weekday: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(utc(day)).getUTCDay() || 7;
