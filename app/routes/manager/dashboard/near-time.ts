import { type Day, daysBetween } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { formatWeekday } from "#kit/format-figures.ts";
import { formatClock, formatDay, formatInstant } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager.ts";

const t = messages(texts.nearTime);

const daysOfWeek = 7;

/**
 * An instant as briefly as it is understood on the day `today`: today 3:00 PM, Tue 3:00 PM within a week, Dec 24,
 * 3:00 PM within the year.
 */
export function nearInstant(iso: string, timeZone: string, today: Day): string {
  const day = dayAt(new Date(iso), timeZone);
  const clock = formatClock(iso, timeZone);
  const ahead = daysBetween(today, day);
  if (ahead === 0) return t.today(clock);
  if (ahead > 0 && ahead < daysOfWeek) return `${formatWeekday(day)} ${clock}`;
  return day.slice(0, 4) === today.slice(0, 4) ? `${formatDay(day, "brief")}, ${clock}` : formatInstant(iso, timeZone);
}

/** A day with its year only if it is another one than that of `today`. */
export const nearDay = (day: Day, today: Day): string => formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? "short" : "dated");
