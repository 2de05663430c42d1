import { addYears, type Day, daysBetween, daysOf, isDay } from "./day.ts";

/** Nights of [checkIn, checkOut): the night of the check-out day is free for the next guest. */
export type Stay = { checkIn: Day; checkOut: Day };

export const maxNights = 90;
export const maxYearsAhead = 2;

export const nightsOf = (stay: Stay): Day[] => daysOf(stay.checkIn, stay.checkOut);

export const nightCount = (stay: Stay): number => daysBetween(stay.checkIn, stay.checkOut);

/** Whether two stays share a night: each begins before the other ends. */
export const overlaps = (one: Stay, other: Stay): boolean => one.checkIn < other.checkOut && one.checkOut > other.checkIn;

export type StayProblem = "not_a_day" | "in_the_past" | "no_nights" | "too_long" | "too_far_ahead";

/** Why the stay can't be sold on the hotel's day `today`, or undefined: 1 to 90 nights, from today, within 2 years. */
export function stayProblem(stay: Stay, today: Day): StayProblem | undefined {
  if (!isDay(stay.checkIn) || !isDay(stay.checkOut)) return "not_a_day";
  if (stay.checkIn < today) return "in_the_past";
  const nights = nightCount(stay);
  if (nights < 1) return "no_nights";
  if (nights > maxNights) return "too_long";
  if (stay.checkOut > addYears(today, maxYearsAhead)) return "too_far_ahead";
  return undefined;
}
