import { addDays, addYears, type Day, daysBetween, isDay, weekdayOf } from "#kit/date/day.ts";
import { type Month, monthAfter } from "#kit/date/month.ts";
import { maxYearsAhead, nightCount, type Stay } from "#kit/date/stay.ts";
import * as limits from "#kit/limits.ts";
import { type Flexible, shifts, type StayLength } from "./flexible-url.ts";

/** Lengths that the search form offers. */
export const offeredLengths = ["weekend", "2-3", "3-5", "7"] as const;

/** Reads a length; null unless it has at most `limits.flexibleLengths` lengths of 1 to `limits.flexibleNights` nights. */
export function lengthOf(text: string): StayLength | null {
  if (text === "weekend") return text;
  const parts = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  const min = Number(parts[1]);
  const max = Number(parts[2] ?? parts[1]);
  const valid = min >= 1 && min <= max && max <= limits.flexibleNights && max - min < limits.flexibleLengths;
  return valid ? { min, max } : null;
}

/** Whether guests may ask for a month: not past, and stays in it at most two years ahead. */
export const monthMayBeAsked = (month: string, today: Day): month is Month =>
  isDay(`${month}-01`) && month >= today.slice(0, 7) && `${month}-01` < addYears(today, maxYearsAhead);

/** The days of a month. */
const daysIn = (month: Month): Day[] => {
  const first = `${month}-01`;
  return Array.from({ length: daysBetween(first, `${monthAfter(month, 1)}-01`) }, (_, index) => addDays(first, index));
};

const friday = 5;
const saturday = 6;

/** The numbers of nights of stays of this length that begin on a day. */
function nightsFrom(day: Day, length: StayLength): number[] {
  if (length !== "weekend") return Array.from({ length: length.max - length.min + 1 }, (_, index) => length.min + index);
  const weekday = weekdayOf(day);
  return weekday === friday ? [2, 3] : weekday === saturday ? [2] : [];
}

/**
 * The stays that answer flexible dates, by arrival, then by nights; at most `limits.flexibleStays`. None begins before `today` or
 * ends more than two years ahead. Stays in a month begin in it and may end after it.
 */
export function flexibleStays(flexible: Flexible, today: Day): Stay[] {
  const stays =
    "around" in flexible
      ? Array.from({ length: 2 * flexible.shift + 1 }, (_, index) => addDays(flexible.around.checkIn, index - flexible.shift)).map(
          (checkIn) => ({
            checkIn,
            checkOut: addDays(checkIn, nightCount(flexible.around)),
          }),
        )
      : daysIn(flexible.month).flatMap((checkIn) =>
          nightsFrom(checkIn, flexible.length).map((nights) => ({ checkIn, checkOut: addDays(checkIn, nights) })),
        );
  const latest = addYears(today, maxYearsAhead);
  return stays.filter(({ checkIn, checkOut }) => checkIn >= today && checkOut <= latest).slice(0, limits.flexibleStays);
}

/**
 * Reads flexible dates from a URL beside its dates, which are null where there are none. `flex` is the shift around the
 * dates, or around those that begin on `wished` where the dates are of a hotel that was found; else `month` and `nights`
 * are given. Rejected: a month or a length that cannot be asked for. A wrong shift means the dates themselves.
 */
export function flexibleIn(params: URLSearchParams, dates: Stay | null, today: Day): { flexible: Flexible | null; rejected: boolean } {
  const month = params.get("month");
  if (month) {
    const length = lengthOf(params.get("nights") || "weekend");
    return length && monthMayBeAsked(month, today) ? { flexible: { month, length }, rejected: false } : { flexible: null, rejected: true };
  }
  const shift = shifts.find((days) => String(days) === params.get("flex"));
  if (!dates || !shift) return { flexible: null, rejected: false };
  const wished = params.get("wished");
  if (!isDay(wished) || wished < today) return { flexible: { around: dates, shift }, rejected: false };
  return { flexible: { around: { checkIn: wished, checkOut: addDays(wished, nightCount(dates)) }, shift }, rejected: false };
}
