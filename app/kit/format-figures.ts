import * as texts from "#locales/en/language.ts";
// What only tables and charts of the back office show, apart from format.ts, which every page loads.
import type { Day } from "./date/day.ts";
import { dateFormat, dayStyles, decimal, formatDay, formatUsd } from "./format.ts";
import { messages } from "./locale.ts";
import type { Cents } from "./money.ts";

const language = messages(texts.language);

const sameYear = (one: Day, other: Day): boolean => one.slice(0, 4) === other.slice(0, 4);

/** Formats a number compactly: 950, 1.2K, 35K. */
export const formatBrief = (value: number): string => {
  const [size, sign] = value >= 1_000_000 ? [1_000_000, language.millions] : value >= 1000 ? [1000, language.thousands] : [1, ""];
  const scaled = value / size;
  return decimal(sign && scaled < 10 ? scaled.toFixed(1).replace(/\.0$/, "") : String(Math.round(scaled))) + sign;
};

/** Formats a difference of amounts: US dollars with cents and its sign. */
export const formatUsdChange = (cents: Cents): string => (cents > 0 ? `+${formatUsd(cents)}` : formatUsd(cents));

/** Formats a month (`yyyy-MM`) in short, without its year: Nov. */
export const formatShortMonth = (month: string): string =>
  dateFormat({ month: "short", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));

/** The label of a month in a plot: in January with its year. */
export const formatMonthLabel = (month: string): string =>
  month.endsWith("-01") ? `${formatShortMonth(month)} ${month.slice(0, 4)}` : formatShortMonth(month);

/** The short name of a day's weekday: Sat. */
export const formatWeekday = (day: Day): string => dateFormat({ weekday: "short", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** The name of a month, 1 to 12. */
export const formatMonthName = (month: number): string =>
  dateFormat({ month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2024, month - 1, 1)));

/** Formats a stay of a list: Dec 21–26, Nov 28 – Dec 3; with its year if it does not begin in that of `today`. */
export const formatStay = (from: Day, to: Day, today: Day): string =>
  // Intl would add both years.
  sameYear(from, today) && !sameYear(from, to)
    ? `${formatDay(from, "brief")} – ${formatDay(to, "brief")}`
    : dateFormat({ ...dayStyles[sameYear(from, today) ? "brief" : "medium"], timeZone: "UTC" })
        .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
        // Browsers differ in the spaces around the dash.
        .replace(/\b(\d{1,2})\s*–\s*(?=\d)/u, "$1–")
        .replace(/\s+–\s+/u, " – ");

/** Formats a range of days without weekdays, its year once if it is the same: Nov 12 – Dec 24, 2026; Nov 12, 2026 if it is one day. */
export const formatDates = (from: Day, to: Day): string =>
  from === to ? formatDay(to) : `${formatDay(from, sameYear(from, to) ? "brief" : "medium")} – ${formatDay(to)}`;
