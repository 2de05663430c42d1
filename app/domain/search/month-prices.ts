import { type Day } from "#kit/date/day.ts";
import type { Month } from "#kit/date/month.ts";
import type { Cents } from "#kit/money.ts";
import type { Flexible } from "./flexible/flexible-url.ts";

/** The numbers of nights for which the month of prices is offered. */
export const pricedNights = [1, 2, 3, 4, 5, 7, 14] as const;

/** The lowest price of a stay by its arrival: per night and unit before taxes, as on cards. Days without a free room are left out. */
export type MonthPrices = {
  days: Record<Day, Cents>;
  /** How many hotels were compared. */
  hotels: number;
};

/** Stays of as many nights that begin in a month. */
export const flexibleMonth = (month: Month, nights: number): Flexible => ({ month, length: { min: nights, max: nights } });
