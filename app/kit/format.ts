import "./intl-ka.ts";
import { type Currency, wholeUnits } from "./currency.ts";
import type { Day } from "./day.ts";
import { getLocale } from "./locale.ts";
import type { Cents } from "./money.ts";

const dates = new Map<string, Intl.DateTimeFormat>();

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = getLocale() === "ka" ? "ka" : "en-US";
  const key = locale + JSON.stringify(options);
  const known = dates.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dates.set(key, known);
  return known;
}

const styles = {
  /** Sat, Nov 21 */
  short: { weekday: "short", month: "short", day: "numeric" },
  /** Sat, Nov 21, 2026 */
  dated: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  /** Nov 21, 2026 */
  medium: { month: "short", day: "numeric", year: "numeric" },
  /** Nov 01, 2026: below each other in a list */
  listed: { month: "short", day: "2-digit", year: "numeric" },
  /** Saturday, November 21, 2026 */
  long: { weekday: "long", month: "long", day: "numeric", year: "numeric" },
  /** Saturday, November 21 */
  spoken: { weekday: "long", month: "long", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A calendar day in words; no time zone moves it. */
export const formatDay = (day: Day, style: keyof typeof styles = "medium"): string =>
  dateFormat({ ...styles[style], timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** The days from one to another, written alike at both ends; the year stands once where both share it. */
export const formatRange = (from: Day, to: Day, style: "short" | "dated" | "medium" | "listed" = "short"): string =>
  `${formatDay(from, style === "dated" && from.slice(0, 4) === to.slice(0, 4) ? "short" : style)} – ${formatDay(to, style)}`;

/** A time of the day (`HH:mm`) by the language's one clock: 3:00 PM in English, 15:00 in Georgian. */
export function formatTime(time: string): string {
  if (getLocale() === "ka") return time;
  const hour = Number(time.slice(0, 2)) % 24;
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

/** An instant as the clocks of a time zone show it: Nov 21, 2026, 3:00 PM. */
export function formatInstant(iso: string, timeZone: string): string {
  const at = new Date(iso);
  const day = dateFormat({ month: "short", day: "numeric", year: "numeric", timeZone }).format(at);
  // The hours of every language are read off one clock, so that server and browser write the same.
  const time = dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(at);
  return `${day}, ${formatTime(time)}`;
}

/** The day of an instant in a time zone, for where there is no room for more: Dec 19. */
export const formatShortInstant = (iso: string, timeZone: string): string =>
  dateFormat({ month: "short", day: "numeric", timeZone }).format(new Date(iso));

const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, getLocale() === "ka" ? "\u00a0" : ",");

/** A whole number with its thousands apart. */
export const formatCount = grouped;

/** Whole units of a shown currency after its symbol. */
export const formatUnits = (units: number, { symbol }: Currency): string => `${units < 0 ? "−" : ""}${symbol}${grouped(Math.abs(units))}`;

/** A number in few characters: 950, 1.2K, 35K. */
export const formatBrief = (value: number): string => {
  const ka = getLocale() === "ka";
  const [size, sign] = value >= 1_000_000 ? [1_000_000, ka ? "\u00a0მლნ" : "M"] : value >= 1000 ? [1000, ka ? "\u00a0ათ." : "K"] : [1, ""];
  const scaled = value / size;
  const text = sign && scaled < 10 ? scaled.toFixed(1).replace(/\.0$/, "") : String(Math.round(scaled));
  return (ka ? text.replace(".", ",") : text) + sign;
};

/** A price for looking: in the shown currency, rounded to a whole number, after its symbol. */
export const formatMoney = (cents: Cents, currency: Currency): string => formatUnits(wholeUnits(cents, currency), currency);

/** The same without its symbol, for where many stand close together. */
export const formatPlain = (cents: Cents, currency: Currency): string => grouped(wholeUnits(cents, currency));

/** An amount that is charged or paid back: US dollars to the cent. */
export const formatUsd = (cents: Cents): string => {
  const whole = Math.floor(Math.abs(cents) / 100);
  return `${cents < 0 ? "−" : ""}$${grouped(whole)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
};

/** A price as a manager set it: dollars, with cents where there are any. */
export const formatSetPrice = (cents: Cents): string => formatUsd(cents).replace(/\.00$/, "");

/** Metres as kilometres with one decimal. */
export const formatDistance = (metres: number): string => {
  const text = (metres / 1000).toFixed(1);
  return getLocale() === "ka" ? text.replace(".", ",") : text;
};

export const formatRating = (rating: number): string => {
  const text = rating.toFixed(1);
  return getLocale() === "ka" ? text.replace(".", ",") : text;
};

/** A month (`yyyy-MM`) with its year. */
export const formatMonth = (month: string): string =>
  dateFormat({ month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));

/** A month (`yyyy-MM`) in short, for where there is no room for its year: Nov. */
export const formatShortMonth = (month: string): string =>
  dateFormat({ month: "short", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));

/** Short names of the days of the week from Monday on. */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, index) => dateFormat({ weekday: "short", timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, 1 + index))));
