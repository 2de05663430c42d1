import type { NightSpan } from "#domain/availability/night-change.ts";
import { addDays, addYears, type Day } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";

/** How many units of a room type are bookable on the nights `from` to `to`, both included. Of spans that share a day the last counts. */
type CountSpan = { roomId: string; from: Day; to: Day; count: number };

/** A price in another currency than US dollars, as it came; `rate`: units of it for one dollar. */
export type OriginalPrice = { roomId: string; night: Day; amount: number; currency: string; rate: number };

/**
 * Prices and restrictions of a plan, `standard` or the id of one. Each day of a room type is in one span at most; all spans name the same
 * fields. `memory`: what the program's language has to know of the plan when a message changes a part of it.
 * `keepsPrices`: it is about restrictions, and prices that came before stay as they came.
 */
export type PlanSpans = {
  plan: string;
  spans: readonly NightSpan[];
  originals: readonly OriginalPrice[];
  memory?: object;
  keepsPrices?: boolean;
};

/** Availability, rates and inventory as a program of the hotel says it, whatever its language. */
export type AriChanges = {
  /** Complete: nights that are not named have no bookable unit. */
  counts?: { isComplete: boolean; spans: readonly CountSpan[] };
  plans?: readonly PlanSpans[];
};

/** What a push changed, or would change: nights of room types that have more or fewer free units, and nights with another price. */
export type AriEffect = { nights: number; prices: number; restrictions: number };

/** With `late`: of how many nights the count was left out, since a later one of theirs had come before. */
export type Applied = AriEffect & { late: number };

/** What program and hotel are told of such nights. */
export const lateWarnings = (late: number): string[] =>
  late > 0 ? [`Counts of ${late} nights are left out: later ones had come before.`] : [];

/**
 * Days beyond the last bookable one that have counts and prices, too: a later day is closed, or has its price, although nothing has come
 * for a while.
 */
const spareDays = 92;

/** The last night that a program can count, and of which it can say prices and restrictions. */
export const lastCountedNight = (today: Day): Day => addDays(addYears(today, maxYearsAhead), spareDays);
