import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import type { Place } from "./suggestions.ts";

/**
 * Number of hotels with a room for a stay (up to `limits.alternativeHotels`), and their lowest price: per night before
 * taxes as on cards, and of the stay with taxes and fees.
 */
export type Offered = { hotels: number; perNight: Cents; total: Cents };

export type OtherDates = Stay & Offered;

/** `distance` in metres from the searched place. */
export type OtherTown = Place & Offered & { distance: number };
