import type { NightState } from "#domain/availability/night-change.ts";
import { maxNights } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";

/** What a program says of a night; `price` null: none, or none that is the same here. */
export type SaidNight = {
  price: Cents | null;
  /** The shortest stay, 1 without a rule. */
  leastNights: number;
  isClosed: boolean;
  noArrival: boolean;
  noDeparture: boolean;
};

/** A night as it is here: without a price, or with a shortest stay that nobody can book, it is not sold. */
export const nightStateOf = ({ price, leastNights, isClosed, noArrival, noDeparture }: SaidNight): NightState => ({
  price,
  closed: price === null || leastNights > maxNights || isClosed,
  minNights: leastNights > 1 && leastNights <= maxNights ? leastNights : null,
  noArrival,
  noDeparture,
});
