import ICAL from "ical.js";
import { findIana } from "windows-iana";
import { addDays, type Day, daysBetween } from "#kit/date/day.ts";
import { clockAt, instantAt } from "#kit/date/zone.ts";
import { type Part, propertiesOf, writtenIn } from "./calendar-text.ts";

/** A local time without a zone: the minutes since midnight of a day. */
export type Clock = { day: Day; minutes: number };
/** What clocks of a time zone show at an instant, and the reverse. */
export type Zone = { instantOf: (clock: Clock) => Date; clockOf: (instant: Date) => Clock };
/** The zone of a TZID; undefined for one that nobody knows. */
export type Zones = (tzid: string) => Zone | undefined;

const minuteMs = 60_000;
const two = (number: number) => String(number).padStart(2, "0");
const utcOf = ({ day, minutes }: Clock) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs);
const clockOfUtc = (instant: Date): Clock => ({
  day: instant.toISOString().slice(0, 10),
  minutes: instant.getUTCHours() * 60 + instant.getUTCMinutes(),
});

/** The clock with minutes moved to its day: 24:00 is 0:00 of the next. */
export function plainClock({ day, minutes }: Clock): Clock {
  const days = Math.floor(minutes / 1440);
  return { day: addDays(day, days), minutes: minutes - days * 1440 };
}

export const minutesBetween = (from: Clock, to: Clock): number => daysBetween(from.day, to.day) * 1440 + to.minutes - from.minutes;

/** A zone of IANA. */
export const ianaZone = (name: string): Zone => ({
  instantOf: ({ day, minutes }) => instantAt(day, `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, name),
  clockOf: (instant) => clockOfUtc(clockAt(instant, name)),
});

const fixedZone = (ahead: number): Zone => ({
  instantOf: (clock) => new Date(utcOf(clock).getTime() - ahead * minuteMs),
  clockOf: (instant) => clockOfUtc(new Date(instant.getTime() + ahead * minuteMs)),
});

export const utcZone: Zone = fixedZone(0);

const isIana = (name: string): boolean => /[a-z]/i.test(name) && !!attempt(() => new Intl.DateTimeFormat("en", { timeZone: name }));

/** The IANA name of `/Europe/Vienna` or `/example.org/20070129_1/Europe/Vienna`: its longest end that is one. */
function ianaEnd(name: string): string | undefined {
  const parts = name.split("/").filter(Boolean);
  return parts
    .slice(0, -1)
    .map((_part, at) => parts.slice(at).join("/"))
    .find(isIana);
}

/** The zone of a name with an offset, such as `(UTC+01:00) Amsterdam, Berlin` or `GMT+0200`. */
function offsetZone(name: string): Zone | undefined {
  if (/^(?:.*\/)?(?:utc|gmt|z)$/i.test(name)) return utcZone;
  const [, sign, hours, minutes] = /^\(?(?:UTC|GMT)?([+-])(\d{1,2})(?:[:.]?(\d\d))?\b/i.exec(name) ?? [];
  return hours === undefined ? undefined : fixedZone((sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)));
}

const isPlainRule = (rule: ICAL.Recur) =>
  rule.freq === "YEARLY" &&
  rule.interval >= 1 &&
  Object.keys(rule.parts).every((part) => ["BYMONTH", "BYDAY", "BYMONTHDAY"].includes(part)) &&
  [rule.parts["BYDAY"]].flat().every((day) => day === undefined || /^(?:[+-]?[1-5])?[A-Z]{2}$/.test(day));

/** The zone that a calendar describes. Changes by other than yearly rules could be searched for without end. */
function describedZone(part: Part): Zone | undefined {
  const isPlain = part.parts.flatMap((one) => propertiesOf(one, "rrule")).every((one) => isPlainRule(one.getFirstValue() as ICAL.Recur));
  if (!isPlain || part.parts.some((one) => one.broken.size > 0)) return undefined;
  const jCal = ({ name, properties, parts }: Part): unknown[] => [name, properties.map((one) => one.jCal), parts.map(jCal)];
  const zone = new ICAL.Timezone(new ICAL.Component(jCal(part)));
  const aheadAt = ({ day, minutes }: Clock) => {
    const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
    return zone.utcOffset(new ICAL.Time({ year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 }, zone)) / 60;
  };
  return {
    instantOf: (clock) => fixedZone(aheadAt(clock)).instantOf(clock),
    clockOf: (instant) => fixedZone(aheadAt(clockOfUtc(instant))).clockOf(instant),
  };
}

/**
 * The time zones of a calendar. A name that is known (IANA, or of Windows) takes precedence over the calendar's own
 * description.
 */
export function zonesOf(calendar: Part): Zones {
  const described = new Map(calendar.parts.filter(({ name }) => name === "vtimezone").map((part) => [writtenIn(part, "tzid"), part]));
  const known = new Map<string, Zone | undefined>();
  const find = (tzid: string): Zone | undefined => {
    const name = tzid.trim().replace(/^["']+|["']+$/g, "");
    const iana = isIana(name) ? name : (findIana(name)[0] ?? ianaEnd(name));
    if (iana) return ianaZone(iana);
    const part = described.get(tzid.trim()) ?? described.get(name);
    return (part && describedZone(part)) ?? offsetZone(name);
  };
  return (tzid) => {
    if (!known.has(tzid))
      known.set(
        tzid,
        attempt(() => find(tzid)),
      );
    return known.get(tzid);
  };
}

/** What the work gives; undefined where it fails. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
