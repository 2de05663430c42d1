import * as texts from "#locales/en/language.ts";
import { type Currency, wholeUnits } from "./currency.ts";
import type { DateFormat } from "./date/date-format.ts";
import type { Day } from "./date/day.ts";
import { getLocale, messages } from "./locale.ts";
import type { Cents } from "./money.ts";

const language = messages(texts.language);

const dates = new Map<string, DateFormat>();

/** A formatter of dates in the current language; each is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  const key = getLocale() + JSON.stringify(options);
  const known = dates.get(key) ?? language.dateFormat(options);
  dates.set(key, known);
  return known;
}

/** The ways in which a day is written. */
export const dayStyles = {
  /** Sat, Nov 21 */
  short: { weekday: "short", month: "short", day: "numeric" },
  /** Sat, Nov 21, 2026 */
  dated: { weekday: "short", month: "short", day: "numeric", year: "numeric" },
  /** Nov 21, 2026 */
  medium: { month: "short", day: "numeric", year: "numeric" },
  /** Nov 21 */
  brief: { month: "short", day: "numeric" },
  /** Nov 01, 2026: aligned in lists */
  listed: { month: "short", day: "2-digit", year: "numeric" },
  /** Saturday, November 21, 2026 */
  long: { weekday: "long", month: "long", day: "numeric", year: "numeric" },
  /** Saturday, November 21 */
  spoken: { weekday: "long", month: "long", day: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats a calendar day; no time zone applies. */
export const formatDay = (day: Day, style: keyof typeof dayStyles = "medium"): string =>
  dateFormat({ ...dayStyles[style], timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Formats a range of days; a shared year appears once. */
export const formatRange = (from: Day, to: Day, style: "short" | "brief" | "dated" | "medium" | "listed" = "short"): string =>
  `${formatDay(from, style === "dated" && from.slice(0, 4) === to.slice(0, 4) ? "short" : style)} – ${formatDay(to, style)}`;

/** Formats a time of day (`HH:mm`): 3:00 PM in English, 15:00 in Georgian. */
export function formatTime(time: string): string {
  if (language.hours === 24) return time;
  const hour = Number(time.slice(0, 2)) % 24;
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? "AM" : "PM"}`;
}

/** Formats the time of day of an instant in a time zone: 3:00 PM. */
export const formatClock = (iso: string, timeZone: string): string =>
  // One formatter for all languages, so that server and browser render the same text.
  formatTime(dateFormat({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }).format(new Date(iso)));

/** Formats an instant in a time zone: Nov 21, 2026, 3:00 PM. */
export const formatInstant = (iso: string, timeZone: string): string =>
  `${dateFormat({ month: "short", day: "numeric", year: "numeric", timeZone }).format(new Date(iso))}, ${formatClock(iso, timeZone)}`;

/** Formats the day of an instant in a time zone, short: Dec 19. */
export const formatShortInstant = (iso: string, timeZone: string): string =>
  dateFormat({ month: "short", day: "numeric", timeZone }).format(new Date(iso));

const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, language.thousandsSeparator);

/** Formats an integer with thousands separators. */
export const formatCount = grouped;

/** After the lari sign, whose right side is a stroke: a thin space at which lines do not break. */
const afterLari = "\u2009\u2060";

/** An amount with its sign and its currency symbol, in the order of the language. */
const withSymbol = (isNegative: boolean, amount: string, symbol: string): string =>
  (isNegative ? "−" : "") + (language.symbolAfterAmount ? `${amount}\u00a0${symbol}` : symbol + (symbol === "₾" ? afterLari : "") + amount);

/** Formats whole units of a displayed currency with its symbol. */
export const formatUnits = (units: number, { symbol }: Currency): string => withSymbol(units < 0, grouped(Math.abs(units)), symbol);

/** Formats a number with the decimal separator of the language. */
export const decimal = (number: string): string => number.replace(".", language.decimalSeparator);

/** Formats a price in the displayed currency, rounded to a whole number, with its symbol. */
export const formatMoney = (cents: Cents, currency: Currency): string => formatUnits(wholeUnits(cents, currency), currency);

/** The same without the symbol, for dense tables. */
export const formatPlain = (cents: Cents, currency: Currency): string => grouped(wholeUnits(cents, currency));

/** An amount of a currency with cents; without `withCents` only whole units. */
function amountOf(cents: Cents, withCents: boolean, symbol: string): string {
  const whole = grouped(Math.floor(Math.abs(cents) / 100));
  const fraction = withCents ? language.centsSeparator + String(Math.abs(cents) % 100).padStart(2, "0") : "";
  return withSymbol(cents < 0, whole + fraction, symbol);
}

/** Formats an amount that is charged or refunded: US dollars with cents. */
export const formatUsd = (cents: Cents): string => amountOf(cents, true, "$");

/** Formats an amount that a bank pays in euros, with cents. */
export const formatEuros = (cents: Cents): string => amountOf(cents, true, "€");

/** Formats a manager's price: dollars, with cents only if there are any. */
export const formatSetPrice = (cents: Cents): string => amountOf(cents, cents % 100 !== 0, "$");

/** Formats metres as kilometres with one decimal. */
export const formatDistance = (metres: number): string => decimal((metres / 1000).toFixed(1));

export const formatRating = (rating: number): string => decimal(rating.toFixed(1));

/** Formats a month (`yyyy-MM`) with its year. */
export const formatMonth = (month: string): string =>
  dateFormat({ month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));

/** Short weekday names from Monday on. */
export const weekdayNames = (): string[] =>
  Array.from({ length: 7 }, (_, index) => dateFormat({ weekday: "short", timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, 1 + index))));
