import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/admin.ts";

const t = messages<Record<"names" | "states", Record<string, string>>>(texts.jobText);
const times = messages(texts.jobTimes);

export const jobWord = (name: string): string => t.names[name] ?? name;
export const jobStateWord = (state: string | null): string => (state ? (t.states[state] ?? state) : "");

/** A cron line in words, such as “every 10 minutes”; a line that has none of the forms that jobs use stays as it is. */
export function cronWords(cron: string): string {
  const [minute = "", hour = "", ...days] = cron.split(" ");
  if (days.join(" ") !== "* * *") return cron;
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (hour === "*") {
    if (minute === "*") return times.minute;
    if (step) return times.minutes(Number(step));
    if (/^\d+$/.test(minute)) return times.hour(minute.padStart(2, "0"));
  }
  return /^\d+$/.test(minute) && /^\d+$/.test(hour) ? times.day(`${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`) : cron;
}
