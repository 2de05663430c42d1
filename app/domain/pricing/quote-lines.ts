import type { Day } from "#kit/day.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { Quote, RateType } from "./quote.ts";

/** A line of a price breakdown; `cents` is for all units together. */
export type QuoteLine =
  | { kind: "night"; night: Day; rooms: number; cents: Cents }
  | { kind: "nights"; price: Cents; nights: number; rooms: number; cents: Cents }
  /** What guests change: extra adults, children, amounts per person, or single use (negative). */
  | { kind: "guests"; cents: Cents }
  | { kind: "discount"; rateType: RateType; percentage: number; cents: Cents }
  | { kind: "taxes"; cents: Cents }
  | { kind: "points"; points: number; cents: Cents };

export type PricedStay = Pick<Quote, "nights" | "rooms" | "rateType" | "discountPercentage" | "subtotal" | "discount" | "taxes"> & {
  pointsSpent?: number;
  pointsDiscount?: Cents;
};

/** Average price of a night in one unit before taxes, in cents. */
export const perNightOf = ({ nights, rooms, subtotal, discount }: PricedStay): Cents =>
  Math.round((subtotal - discount) / (nights.length * rooms));

/** The lines whose sum is the charge; nights of equal price are one line. */
export function quoteLines(stay: PricedStay): QuoteLine[] {
  const { nights, rooms } = stay;
  const price = nights[0]?.price ?? 0;
  const same = nights.every((night) => night.price === price);
  const plain = sum(nights.map((night) => night.price)) * rooms;
  return [
    ...(same
      ? [{ kind: "nights" as const, price, nights: nights.length, rooms, cents: plain }]
      : nights.map(({ night, price }) => ({ kind: "night" as const, night, rooms, cents: price * rooms }))),
    ...(stay.subtotal === plain ? [] : [{ kind: "guests" as const, cents: stay.subtotal - plain }]),
    ...(stay.discount > 0
      ? [{ kind: "discount" as const, rateType: stay.rateType, percentage: stay.discountPercentage, cents: -stay.discount }]
      : []),
    { kind: "taxes", cents: stay.taxes },
    ...(stay.pointsSpent && stay.pointsDiscount
      ? [{ kind: "points" as const, points: stay.pointsSpent, cents: -stay.pointsDiscount }]
      : []),
  ];
}
