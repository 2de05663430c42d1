import { RRuleTemporal } from "rrule-temporal";
import { addDays, type Day, isDay } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import type { Clock, Zone } from "./calendar-zones.ts";

const listOf = (value: string) => new RegExp(`^(?:${value}(?:,${value})*)?$`);
const weekday = "(?:MO|TU|WE|TH|FR|SA|SU)";
const count = /^0*[1-9]\d*$/;
/** The values that parts of a rule may have. Rules that repeat within a day hold no nights that a daily one would not. */
const values: Record<string, RegExp> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: count,
  COUNT: count,
  UNTIL: /^\d{8}T(?:[01]\d|2[0-3])[0-5]\d[0-5]\dZ?$/,
  WKST: new RegExp(`^${weekday}$`),
  BYMONTH: listOf("(?:0?[1-9]|1[0-2])"),
  BYMONTHDAY: listOf("[+-]?(?:0?[1-9]|[12]\\d|3[01])"),
  BYYEARDAY: listOf("[+-]?0*(?:[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])"),
  BYWEEKNO: listOf("[+-]?(?:0?[1-9]|[1-4]\\d|5[0-3])"),
  BYSETPOS: listOf("[+-]?0*(?:[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])"),
  BYHOUR: listOf("(?:[01]?\\d|2[0-3])"),
  BYMINUTE: listOf("[0-5]?\\d"),
  BYSECOND: listOf("(?:[0-5]?\\d|60)"),
  RSCALE: /./,
  SKIP: /./,
};
const weekdaysOfMonth = listOf(`(?:[+-]?0?[1-5])?${weekday}`);
const weekdaysOfYear = listOf(`(?:[+-]?(?:0?[1-9]|[1-4]\\d|5[0-3]))?${weekday}`);
/** Weeks and days have no number of a weekday: it is ignored. */
const anyWeekdays = listOf(`(?:[+-]?\\d+)?${weekday}`);

/** The end of a rule on the clock of its event: an instant in UTC is put there, and of a day all is within. */
function localEnd(until: string, zone: Zone): string {
  const plain = until.replace(/^(\d{4})-(\d\d)-(\d\d)/, "$1$2$3").replaceAll(":", "");
  const [, year, month, date, time = "235959", isUtc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{4}(?:\d\d)?)(Z)?)?$/.exec(plain) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return until;
  const clock = time.padEnd(6, "0");
  // The last year of calendars has no next one, and means no end.
  if (!isUtc || year === "9999") return `${year}${month}${date}T${clock}Z`;
  const { day: last, minutes } = zone.clockOf(new Date(`${day}T${clock.replace(/(\d\d)(\d\d)(\d\d)/, "$1:$2:$3")}Z`));
  const [hour, minute] = clockParts(minutes);
  return `${last.replaceAll("-", "")}T${hour}${minute}${clock.slice(4)}Z`;
}

const clockParts = (minutes: number) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));

const partsOf = (rule: string): [string, string][] =>
  rule
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/^RRULE:/, "")
    .split(";")
    .filter((part) => part !== "" && !part.startsWith("X-"))
    .map((part) => {
      const [name = "", value = ""] = part.split(/=(.*)/, 2);
      return [name, value];
    });

/** Whether a rule numbers weekdays of weeks or days, which have one of each: it is read as if it did not. */
export function hasIdleNumbers(rule: string): boolean {
  const { FREQ, BYDAY = "", BYWEEKNO } = Object.fromEntries(partsOf(rule));
  return /\d/.test(BYDAY) && (FREQ === "WEEKLY" || FREQ === "DAILY" || BYWEEKNO !== undefined);
}

/** The rule as the library reads it. Throws where a part can't be read: the library ignores it, or finds no day. */
function checkedRule(rule: string, zone: Zone): string {
  const parts = partsOf(rule).map(([name, value]): [string, string] => [name, name === "UNTIL" ? localEnd(value, zone) : value]);
  const { FREQ, BYMONTH } = Object.fromEntries(parts);
  const weekdays =
    FREQ === "MONTHLY" || (FREQ === "YEARLY" && BYMONTH) ? weekdaysOfMonth : FREQ === "YEARLY" ? weekdaysOfYear : anyWeekdays;
  const isRead = ([name, value]: [string, string]) => (name === "BYDAY" ? weekdays : values[name])?.test(value) ?? false;
  if (!FREQ || new Set(parts.map(([name]) => name)).size < parts.length || !parts.every(isRead)) throw new Error("The rule can't be read.");
  return parts.map(([name, value]) => `${name}=${value}`).join(";");
}

/**
 * The days of [from, to] on which a rule (RFC 5545, RRULE) repeats what began at `start`. Throws for a rule that is
 * invalid or would have to be followed for too long.
 */
export function repeatedDays(rule: string, { start, zone, from, to }: { start: Clock; zone: Zone; from: Day; to: Day }): Day[] {
  const [hour, minute] = clockParts(start.minutes);
  // Days are days of the event's own clock, whatever its zone.
  const repeats = new RRuleTemporal({
    rruleString: `RRULE:${checkedRule(rule, zone)}`,
    dtstart: { timeZoneId: "UTC", toString: () => `${start.day}T${hour}:${minute}:00+00:00[UTC]` },
    maxIterations: limits.feedRuleSteps,
    maxCandidateEvaluations: limits.feedRuleSteps,
    cache: false,
  });
  return repeats
    .between(new Date(`${from}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`), true)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10));
}
