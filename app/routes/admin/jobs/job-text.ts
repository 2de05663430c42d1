import { formatClock } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";

const t = messages<Record<"names" | "states", Record<string, string>>>(texts.jobText);
const times = messages(texts.jobTimes);

export const jobText = (name: string): string => t.names[name] ?? name;
export const jobStateText = (state: string | null): string => (state ? (t.states[state] ?? state) : "");

/**
 * A cron line, whose times are UTC, in words with the times of a time zone as they are at `now`, such as “every day at
 * 6:15 AM”; a line that has none of the forms that jobs use stays as it is.
 */
export function cronText(cron: string, { now, timeZone }: { now: string; timeZone: string }): string {
  const [minute = "", hour = "", ...days] = cron.split(" ");
  if (days.join(" ") !== "* * *") return cron;
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (hour === "*") {
    if (minute === "*") return times.minute;
    if (step) return times.minutes(Number(step));
  }
  const clock = (at: string) => formatClock(`${now.slice(0, 10)}T${at.padStart(2, "0")}:${minute.padStart(2, "0")}:00Z`, timeZone);
  if (!/^\d+$/.test(minute)) return cron;
  if (hour === "*") return times.hour(/:(\d\d)/.exec(clock("0"))?.[1] ?? minute);
  return /^\d+$/.test(hour) ? times.day(clock(hour)) : cron;
}
