import { fromDate, parseDate, Time, toCalendarDate, toCalendarDateTime, toZoned } from "@internationalized/date";
import type { Day } from "./day.ts";

/** The calendar day in a time zone at an instant. */
export const dayAt = (instant: Date, timeZone: string): Day => toCalendarDate(fromDate(instant, timeZone)).toString();

/** The instant of a local time (HH:mm) on a day in a time zone. */
export function instantAt(day: Day, time: string, timeZone: string): Date {
  const [hour, minute] = time.split(":").map(Number);
  const clock = toCalendarDateTime(parseDate(day), new Time(hour, minute));
  return toZoned(clock, timeZone, "compatible").toDate();
}
