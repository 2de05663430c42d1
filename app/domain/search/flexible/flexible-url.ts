import type { Month } from "#kit/date/month.ts";
import type { Stay } from "#kit/date/stay.ts";

/** By how many days the arrival may be earlier or later than asked for. */
export const shifts = [1, 2, 3, 7] as const;

/**
 * How long a stay in a month is: a number of nights from `min` to `max`, or a weekend, which is two or three nights with
 * the one from Saturday to Sunday: Friday to Sunday, Friday to Monday or Saturday to Monday.
 */
export type StayLength = "weekend" | { min: number; max: number };

/** Dates that are not fixed: around a stay, its number of nights kept, or stays that begin in a month. */
export type Flexible = { around: Stay; shift: (typeof shifts)[number] } | { month: Month; length: StayLength };

/** The length as in a URL, `3-5`, `7` or `weekend`. */
export const lengthText = (length: StayLength): string =>
  length === "weekend" ? length : length.min === length.max ? String(length.min) : `${length.min}-${length.max}`;

/** The URL parameters of flexible dates; beside the dates of a hotel that was found with `found`. */
export const flexibleFields = (flexible: Flexible, found: boolean): Record<string, string> =>
  "month" in flexible
    ? { month: flexible.month, nights: lengthText(flexible.length) }
    : found
      ? { flex: String(flexible.shift), wished: flexible.around.checkIn }
      : { ...flexible.around, flex: String(flexible.shift) };
