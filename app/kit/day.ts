import {
  type CalendarDate,
  fromDate,
  parseDate,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from "@internationalized/date";

/** A calendar day of a hotel, `yyyy-MM-dd`. Never an instant. */
export type Day = string;

const written = /^\d{4}-\d{2}-\d{2}$/;

const calendarDate = (day: Day): CalendarDate => parseDate(day);

/** Whether the text is a day that exists: 2027-02-30 is none. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== "string" || !written.test(text)) return false;
  try {
    return calendarDate(text).toString() === text;
  } catch {
    return false;
  }
}

export const addDays = (day: Day, count: number): Day =>
  calendarDate(day).add({ days: count }).toString();

export const addYears = (day: Day, count: number): Day =>
  calendarDate(day).add({ years: count }).toString();

/** How many days `to` lies after `from`; negative when before. */
export const daysBetween = (from: Day, to: Day): number =>
  calendarDate(to).compare(calendarDate(from));

/** The days of [from, to). */
export const daysOf = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));

/** The day on the wall calendar of a time zone at an instant. */
export const dayAt = (instant: Date, timeZone: string): Day =>
  toCalendarDate(fromDate(instant, timeZone)).toString();

/** The instant at which a clock in the time zone shows `time` (HH:mm) on that day. */
export function instantAt(day: Day, time: string, timeZone: string): Date {
  const [hour, minute] = time.split(":").map(Number);
  return toZoned(
    toCalendarDateTime(calendarDate(day), new Time(hour, minute)),
    timeZone,
    "compatible",
  ).toDate();
}
