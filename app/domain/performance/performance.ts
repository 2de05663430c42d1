import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";

/**
 * Nights of a period: sellable ones (units of active rooms that were not closed), sold ones, and their revenue without
 * taxes in cents, added or contained.
 */
export type Span = { sellable: number; sold: number; revenue: Cents };

export type SpanName = "past" | "tonight" | "coming";
export type Spans = Record<SpanName, Span>;

/** Occupancy in whole percent: 0 only while nothing is sold, 100 only once nothing is left; null when nothing could be sold. */
export function occupancy({ sellable, sold }: Span): number | null {
  if (sellable <= 0) return null;
  if (sold >= sellable) return 100;
  return sold > 0 ? Math.min(99, Math.max(1, Math.round((sold * 100) / sellable))) : 0;
}

/** Average daily rate (ADR) in cents; null when nothing was sold. */
export const averageDailyRate = ({ sold, revenue }: Span): Cents | null => (sold > 0 ? Math.round(revenue / sold) : null);

/** Revenue per available room (RevPAR) in cents; null when nothing could be sold. */
export const revenuePerAvailableRoom = ({ sellable, revenue }: Span): Cents | null =>
  sellable > 0 ? Math.round(revenue / sellable) : null;

/**
 * A stay in a list of the day, with its pending action; of a guest of today the amount is what they still pay at the hotel, and
 * `arrivalHour` when they plan to arrive.
 */
export type StayLine = {
  code: string;
  guest: string;
  rooms: string;
  checkIn: Day;
  checkOut: Day;
  at: string | null;
  amount: Cents;
  arrivalHour: number | null;
  checkedInAt: string | null;
  checkedOutAt: string | null;
};

/** So many guests of a part of the day are shown; more are read, so that who has come stays among them. */
export const guestsShown = 8;
/** Maximum entries of a list of today's guests; a hotel with numbers sees them all. */
export const guestsRead = 40;

export type DayLists = {
  arrivals: StayLine[];
  departures: StayLine[];
  /** Stays that neither arrive nor leave today. */
  inside: StayLine[];
  deadlines: StayLine[];
  holds: StayLine[];
  /** Stays with a change that waits for payment or acceptance until `at`. */
  changes: StayLine[];
  /** Stays with a later part that was asked for, since `at`, and is not paid. */
  requested: StayLine[];
  /** Stays ahead with a part that was not paid in time, so that the hotel collects it, since `at`. */
  overdue: StayLine[];
  /** Stays in house, arriving or leaving, with something to be paid at the hotel. */
  collect: StayLine[];
  /** Arrivals that have not come, departures that have not left, and those of them who still have to pay at the hotel. */
  open: { arrivals: number; departures: number; owing: number };
  counts: Record<"arrivals" | "departures" | "inside" | "deadlines" | "holds" | "changes" | "requested" | "overdue" | "collect", number>;
};

/** Months of the charts, including the current one. */
export const monthsBack = 12;
export const monthsAhead = 6;

/**
 * A month (`yyyy-MM`) with its revenue, that of the same month a year before (null without revenue), and the nights
 * sellable, sold now and sold thirty days ago.
 */
export type MonthMetrics = {
  month: string;
  revenue: Cents;
  revenueYearBefore: Cents | null;
  sellable: number;
  sold: number;
  soldBefore: number;
};

const leastShare = 0.05;

/**
 * The revenue of the same months a year before, where it can be compared: null where it was less than a twentieth of the highest, and in
 * the first month with more if it follows such ones: the hotel may have begun within it.
 */
export function comparedRevenue(months: readonly MonthMetrics[]): (Cents | null)[] {
  const least = leastShare * Math.max(0, ...months.map(({ revenueYearBefore }) => revenueYearBefore ?? 0));
  const isEnough = ({ revenueYearBefore: before }: MonthMetrics) => before !== null && before >= least;
  const first = months.findIndex(isEnough);
  return months.map((month, index) => (isEnough(month) && (index > first || first === 0) ? month.revenueYearBefore : null));
}

const leastPaceMonths = 3;

/** The coming months of `months` until the last with nights sold, now or thirty days ago; at least three. */
export function paceOf(months: readonly MonthMetrics[]): MonthMetrics[] {
  const coming = months.slice(monthsBack - 1);
  const last = coming.findLastIndex(({ sold, soldBefore }) => sold + soldBefore > 0);
  return coming.slice(0, Math.max(leastPaceMonths, last + 1));
}
