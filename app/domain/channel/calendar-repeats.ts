import { RRuleTemporal } from "rrule-temporal";
import { addDays, type Day } from "#kit/day.ts";
import * as limits from "#kit/limits.ts";
import type { Clock, Zone } from "./calendar-zones.ts";

/** Rules that repeat within a day hold no nights that a daily one would not. */
const frequency = /(?:^|;)FREQ=(?:DAILY|WEEKLY|MONTHLY|YEARLY)(?:;|$)/;

/** The end of a rule on the clock of its event: an instant in UTC is put there. */
function withLocalEnd(rule: string, zone: Zone): string {
  return rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, (_, year, month, day, hour, minute, second) => {
    const { day: last, minutes } = zone.clockOf(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`));
    const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join("");
    return `UNTIL=${last.replaceAll("-", "")}T${clock}${second}Z`;
  });
}

/**
 * The days of [from, to] on which a rule (RFC 5545, RRULE) repeats what began at `start`. Throws for a rule that is
 * invalid or would have to be followed for too long.
 */
export function repeatedDays(rule: string, { start, zone, from, to }: { start: Clock; zone: Zone; from: Day; to: Day }): Day[] {
  const plain = rule
    .toUpperCase()
    .replace(/\s+/g, "")
    .replace(/^RRULE:/, "");
  if (!frequency.test(plain)) throw new Error("The rule repeats within a day.");
  const [hour, minute] = [Math.floor(start.minutes / 60), start.minutes % 60].map((part) => String(part).padStart(2, "0"));
  // Days are days of the event's own clock, whatever its zone.
  const repeats = new RRuleTemporal({
    rruleString: `RRULE:${withLocalEnd(plain, zone)}`,
    dtstart: { timeZoneId: "UTC", toString: () => `${start.day}T${hour}:${minute}:00+00:00[UTC]` },
    maxIterations: limits.feedRuleSteps,
    maxCandidateEvaluations: limits.feedRuleSteps,
    cache: false,
  });
  return repeats
    .between(new Date(`${from}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`), true)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10));
}
