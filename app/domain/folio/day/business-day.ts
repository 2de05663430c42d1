import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import type { LineKind } from "../folio.ts";
import type { ChargeTax } from "../stay-charges.ts";

/** An arrival that nobody has decided on: checked in, no-show, cancelled, or expected later. */
export type OpenArrival = { code: string; guest: string; checkIn: Day; checkOut: Day };

/** What a business day came to; amounts in cents with taxes. */
export type DayFigures = {
  /** Units with guests in the night, and what is sold a night. */
  occupied: number;
  units: number;
  arrivals: number;
  departures: number;
  /** Guests who should have left and are not checked out. */
  notLeft: number;
  /** What was charged; `earlier`: nights before the day, of folios that begin with it or bookings that changed. */
  revenue: Partial<Record<LineKind | "earlier", Cents>>;
  taxes: ChargeTax[];
  /** Money at the hotel by method, less what was given back. */
  payments: { method: string; amount: Cents }[];
  /** Codes of bookings that were expected later. */
  expectedLater: string[];
};

/** A day that the hotel has closed. */
export type ClosedDay = {
  day: Day;
  closedAt: string;
  closedBy: string | null;
  openingCash: Cents;
  cash: Cents;
  countedCash: Cents;
  withdrawnCash: Cents;
  reason: string | null;
  facts: DayFigures;
};

/** The day to close, as it stands. */
export type OpenDay = {
  day: Day;
  today: Day;
  lastClosed: Day | null;
  openArrivals: OpenArrival[];
  figures: DayFigures;
  /** In the drawer when the day began; null: nothing was counted before. */
  openingCash: Cents | null;
  cash: Cents;
};

/** Closed days that are listed. */
export const daysListed = 31;

export const highestCash: Cents = 100_000_000;
