import type { Cents } from "#kit/money.ts";
import type { Day } from "#kit/day.ts";

/** Nights of a span: those that could be sold (units of live rooms that were not closed) and those that were, with what they bring before taxes. */
export type Span = { sellable: number; sold: number; revenue: Cents };

/** Sold nights of a hundred sellable ones; null where none could be sold. */
export const occupancy = ({ sellable, sold }: Span): number | null =>
  sellable > 0 ? Math.min(100, Math.round((sold * 100) / sellable)) : null;

/** What a sold night brought on average (ADR); null where none was sold. */
export const averageDailyRate = ({ sold, revenue }: Span): Cents | null => (sold > 0 ? Math.round(revenue / sold) : null);

/** What a sellable night brought on average (RevPAR); null where none could be sold. */
export const revenuePerAvailableRoom = ({ sellable, revenue }: Span): Cents | null =>
  sellable > 0 ? Math.round(revenue / sellable) : null;

/** A stay in a list of the day: who, where, how long, and what there is to do. */
export type StayLine = {
  code: string;
  guest: string;
  room: string;
  rooms: number;
  checkIn: Day;
  checkOut: Day;
  at: string | null;
  amount: Cents;
};

export type DayLists = {
  arrivals: StayLine[];
  departures: StayLine[];
  staying: number;
  deadlines: StayLine[];
  holds: StayLine[];
  counts: Record<"arrivals" | "departures" | "deadlines" | "holds", number>;
};

/** The months of the plots, the current one counted as the last of those behind. */
export const monthsBack = 12;
export const monthsAhead = 6;

/** A month (`yyyy-MM`) with what its nights bring, and how many of them are sold now and were sold thirty days ago. */
export type MonthMetrics = { month: string; revenue: Cents; sold: number; soldBefore: number };
