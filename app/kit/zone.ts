import { fromDate, parseDate, Time, toCalendarDate, toCalendarDateTime, toZoned } from "@internationalized/date";
import type { Day } from "./day.ts";

/** The day on the wall calendar of a time zone at an instant. */
export const dayAt = (instant: Date, timeZone: string): Day => toCalendarDate(fromDate(instant, timeZone)).toString();

/** The instant at which a clock in the time zone shows `time` (HH:mm) on that day. */
export function instantAt(day: Day, time: string, timeZone: string): Date {
  const [hour, minute] = time.split(":").map(Number);
  const clock = toCalendarDateTime(parseDate(day), new Time(hour, minute));
  return toZoned(clock, timeZone, "compatible").toDate();
}
