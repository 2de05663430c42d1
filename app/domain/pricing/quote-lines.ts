import type { Day } from "#kit/day.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { ExtraItem, TaxItem } from "./charge-items.ts";
import type { GuestItem } from "./guest-items.ts";
import type { Quote, RateType } from "./quote.ts";

/** A line of a price breakdown; `cents` is for all units together. */
export type QuoteLine =
  | { kind: "night"; night: Day; rooms: number; cents: Cents }
  | { kind: "nights"; price: Cents; nights: number; rooms: number; cents: Cents }
  /** What guests change: extra adults, children, amounts per person, or single use (negative). */
  | { kind: "guests"; withMeals: boolean; isSingleUse: boolean; cents: Cents }
  | { kind: "discount"; rateType: RateType; percentage: number; cents: Cents }
  | { kind: "code"; code: string | null; cents: Cents }
  | { kind: "extra"; item: ExtraItem; cents: Cents }
  /** Added, or paid at the property. */
  | { kind: "tax"; item: TaxItem; cents: Cents }
  | { kind: "no_taxes"; cents: 0 }
  | { kind: "points"; points: number; cents: Cents };

export type PricedStay = Pick<
  Quote,
  | "nights"
  | "rooms"
  | "rateType"
  | "discountPercentage"
  | "subtotal"
  | "discount"
  | "codeDiscount"
  | "promoCode"
  | "codeBase"
  | "codePercent"
  | "mealPlan"
  | "guestItems"
  | "extraItems"
  | "taxItems"
> & {
  pointsSpent?: number;
  pointsDiscount?: Cents;
};

/** Whether only single use changes the price: one guest in each unit that has another one. */
const isSingleUse = (items: readonly GuestItem[]): boolean =>
  items.every((item) => (item.kind === "units" ? item.adults === 1 && item.childAges.length === 0 : item.kind === "single_use"));

/** The lines whose sum is the total after points; nights of equal price are one line. */
export function quoteLines(stay: PricedStay): QuoteLine[] {
  const { nights, rooms } = stay;
  const price = nights[0]?.price ?? 0;
  const same = nights.every((night) => night.price === price);
  const plain = sum(nights.map((night) => night.price)) * rooms;
  const taxes = stay.taxItems.filter(({ mode }) => mode !== "included");
  return [
    ...(same
      ? [{ kind: "nights" as const, price, nights: nights.length, rooms, cents: plain }]
      : nights.map(({ night, price }) => ({ kind: "night" as const, night, rooms, cents: price * rooms }))),
    ...(stay.subtotal === plain
      ? []
      : [
          {
            kind: "guests" as const,
            withMeals: stay.mealPlan !== "none",
            isSingleUse: isSingleUse(stay.guestItems),
            cents: stay.subtotal - plain,
          },
        ]),
    ...(stay.discount > 0
      ? [{ kind: "discount" as const, rateType: stay.rateType, percentage: stay.discountPercentage, cents: -stay.discount }]
      : []),
    ...stay.extraItems.map((item) => ({ kind: "extra" as const, item, cents: item.amount })),
    ...(stay.codeDiscount > 0 ? [{ kind: "code" as const, code: stay.promoCode, cents: -stay.codeDiscount }] : []),
    ...taxes.map((item) => ({ kind: "tax" as const, item, cents: item.amount })),
    ...(stay.taxItems.length > 0 ? [] : [{ kind: "no_taxes" as const, cents: 0 as const }]),
    ...(stay.pointsSpent && stay.pointsDiscount
      ? [{ kind: "points" as const, points: stay.pointsSpent, cents: -stay.pointsDiscount }]
      : []),
  ];
}
