import type { Day } from "#kit/date/day.ts";

const hour = 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks of a time zone show at an instant, `yyyy-MM-ddTHH:mm`. */
function shownAt(instant: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    const numbers = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-CA", { timeZone, hourCycle: "h23", ...numbers });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

function ahead(instant: number, timeZone: string): number {
  return Date.parse(`${shownAt(instant, timeZone)}Z`) - instant;
}

/** The first instant at which clocks show a time (HH:mm) on a day; where they skip it, as long after as before the jump. */
export function instantOf(day: Day, time: string, timeZone: string): Date {
  const wall = Date.parse(`${day}T${time}Z`);
  const before = wall - ahead(wall - 24 * hour, timeZone);
  const after = wall - ahead(wall + 24 * hour, timeZone);
  for (const instant of [before, after].sort((a, b) => a - b)) {
    if (shownAt(instant, timeZone) === `${day}T${time}`) return new Date(instant);
  }
  return new Date(before);
}

export function hoursEarlier(instant: Date, hours: number): Date {
  return new Date(instant.getTime() - hours * hour);
}
