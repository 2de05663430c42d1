import type { Cents } from "#kit/money.ts";
import type { Stay } from "#kit/stay.ts";
import type { Place } from "./suggestions.ts";

/**
 * Hotels that have a room for a stay (up to `limits.alternativeHotels`), and their lowest price: of a night before taxes as cards have it, and
 * of the stay with taxes and fees.
 */
export type Offered = { hotels: number; perNight: Cents; total: Cents };

export type OtherDates = Stay & Offered;

/** `distance` in metres from what was looked for. */
export type OtherTown = Place & Offered & { distance: number };
