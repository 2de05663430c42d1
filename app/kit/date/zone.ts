import { fromDate, parseDate, Time, toCalendarDateTime, toZoned } from "@internationalized/date";
import type { Day } from "./day.ts";

const quarterMs = 15 * 60_000;
const offsets = new Map<string, { quarter: number; ms: number }>();

/** Milliseconds of a time zone ahead of UTC. Clocks change at quarters of an hour, so it is looked up once in each. */
function offsetAt(instant: Date, timeZone: string): number {
  const quarter = Math.floor(instant.getTime() / quarterMs);
  const known = offsets.get(timeZone);
  if (known?.quarter === quarter) return known.ms;
  const ms = fromDate(instant, timeZone).offset;
  offsets.set(timeZone, { quarter, ms });
  return ms;
}

/** An instant whose UTC fields are what the clocks of a time zone show. */
export const clockAt = (instant: Date, timeZone: string) => new Date(instant.getTime() + offsetAt(instant, timeZone));

/** The calendar day in a time zone at an instant. */
export const dayAt = (instant: Date, timeZone: string): Day => clockAt(instant, timeZone).toISOString().slice(0, 10);

/** The day where it is earliest: a day before it is past everywhere. */
export const earliestDay = (instant: Date): Day => dayAt(instant, "Pacific/Pago_Pago");

/** The day where it is latest: it and days after it are past nowhere. */
export const latestDay = (instant: Date): Day => dayAt(instant, "Pacific/Kiritimati");

/** The hour of the day, from 0 to 23, in a time zone at an instant. */
export const hourAt = (instant: Date, timeZone: string): number => clockAt(instant, timeZone).getUTCHours();

const instants = new Map<string, number>();
const mostInstants = 10_000;

/** The instant of a local time (HH:mm) on a day in a time zone. A page asks for few of them, often, and each takes long to find out. */
export function instantAt(day: Day, time: string, timeZone: string): Date {
  const key = `${day} ${time} ${timeZone}`;
  const known = instants.get(key);
  if (known !== undefined) return new Date(known);
  const [hour, minute] = time.split(":").map(Number);
  const clock = toCalendarDateTime(parseDate(day), new Time(hour, minute));
  const instant = toZoned(clock, timeZone, "compatible").toDate();
  if (instants.size >= mostInstants) instants.clear();
  instants.set(key, instant.getTime());
  return instant;
}
