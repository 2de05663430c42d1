import type { Conditions } from "#domain/pricing/facts.ts";
import { addDays, addYears, type Day, daysBetween, weekdayOf } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";

/** The check-in days that conditions leave, both included; null: no bound. */
type Arrivals = { first: Day | null; last: Day | null };

const later = (...days: (Day | null)[]): Day | null =>
  days
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;
const earlier = (...days: (Day | null)[]): Day | null => days.filter((day) => day !== null).toSorted()[0] ?? null;

/** Check-in days of which the shortest stay is within the stay window. */
const ofStays = ({ stayFrom, stayTo, minNights }: Conditions): Arrivals => ({
  first: stayFrom,
  last: stayTo && addDays(stayTo, 1 - (minNights ?? 1)),
});

/** Check-in days that can be booked within the booking window. */
const ofBookings = ({ bookingFrom, bookingTo, minDaysAhead, maxDaysAhead }: Conditions): Arrivals => ({
  first: bookingFrom && addDays(bookingFrom, minDaysAhead ?? 0),
  last: bookingTo && (maxDaysAhead === null ? addYears(bookingTo, maxYearsAhead) : addDays(bookingTo, maxDaysAhead)),
});

/** Whether no day is left. */
const isEmpty = ({ first, last }: Arrivals): boolean => first !== null && last !== null && first > last;

/** Whether none of the days is one of the weekdays; without weekdays every day is. */
function lacksWeekday({ first, last }: Arrivals, weekdays: readonly number[]): boolean {
  if (weekdays.length === 0 || first === null || last === null) return false;
  const days = Math.min(7, daysBetween(first, last) + 1);
  return !Array.from({ length: days }, (_, index) => weekdayOf(addDays(first, index))).some((day) => weekdays.includes(day));
}

/** A condition that no stay meets together with the others. */
export type Contradiction =
  | { field: "minNights"; code: "nightsWindow" }
  | { field: "minDaysAhead" | "maxDaysAhead"; code: "daysWindow" }
  | { field: "bookingFrom" | "bookingTo"; code: "bookingWindow" }
  | { field: "arrivalWeekdays"; code: "weekdaysWindow" };

/** The first contradiction between valid conditions of a plan, on whatever day it is: no stay meets them all. */
export function contradictionIn(conditions: Conditions): Contradiction | undefined {
  const { bookingFrom, minDaysAhead, maxDaysAhead, arrivalWeekdays } = conditions;
  const [stays, bookings] = [ofStays(conditions), ofBookings(conditions)];
  if (isEmpty(stays)) return { field: "minNights", code: "nightsWindow" };
  // Booked after the last check-in day, or too long before the first.
  if (isEmpty({ first: bookings.first, last: stays.last })) {
    const isByDays = (minDaysAhead ?? 0) > 0 && !isEmpty({ first: bookingFrom, last: stays.last });
    return isByDays ? { field: "minDaysAhead", code: "daysWindow" } : { field: "bookingFrom", code: "bookingWindow" };
  }
  if (isEmpty({ first: stays.first, last: bookings.last }))
    return maxDaysAhead === null ? { field: "bookingTo", code: "bookingWindow" } : { field: "maxDaysAhead", code: "daysWindow" };
  const arrivals = { first: later(stays.first, bookings.first), last: earlier(stays.last, bookings.last) };
  return lacksWeekday(arrivals, arrivalWeekdays) ? { field: "arrivalWeekdays", code: "weekdaysWindow" } : undefined;
}

/** Why a plan whose conditions do not contradict each other has no stay left that can be booked from `today` on. */
export function lackOfStays(conditions: Conditions, today: Day): "booking_over" | "stay_over" | "ahead_over" | "stay_short" | undefined {
  const { bookingFrom, bookingTo, stayTo, arrivalWeekdays } = conditions;
  if (bookingTo !== null && bookingTo < today) return "booking_over";
  if (stayTo !== null && stayTo < today) return "stay_over";
  const [stays, bookings] = [ofStays(conditions), ofBookings({ ...conditions, bookingFrom: later(bookingFrom, today) })];
  const first = later(stays.first, bookings.first);
  const last = earlier(stays.last, bookings.last);
  if (stayTo !== null && first !== null && first > stayTo) return "ahead_over";
  return isEmpty({ first, last }) || lacksWeekday({ first, last }, arrivalWeekdays) ? "stay_short" : undefined;
}
