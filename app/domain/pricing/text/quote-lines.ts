import type { Day } from "#kit/date/day.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { ExtraItem, TaxItem } from "../charge-items.ts";
import type { GuestItem } from "../guest-items.ts";
import type { Quote, RateType } from "../quote.ts";

/** The units of one room under one plan: the prices of their nights and their discount. */
export type PricedRoomStay = Pick<
  Quote,
  "nights" | "rooms" | "rateType" | "discountPercentage" | "subtotal" | "discount" | "mealPlan" | "guestItems"
> & {
  /** Named where a booking has several. */
  roomName?: string;
};

/** A line of a price breakdown; `cents` is for all units together. Lines of a room are `of` it. */
export type QuoteLine =
  | { kind: "night"; of: PricedRoomStay; night: Day; cents: Cents }
  | { kind: "nights"; of: PricedRoomStay; price: Cents; cents: Cents }
  /** What guests change: extra adults, children, amounts per person, or single use (negative). */
  | { kind: "guests"; of: PricedRoomStay; withMeals: boolean; isSingleUse: boolean; cents: Cents }
  | { kind: "discount"; of: PricedRoomStay; rateType: RateType; percentage: number; cents: Cents }
  | { kind: "code"; code: string | null; cents: Cents }
  | { kind: "extra"; item: ExtraItem; cents: Cents }
  /** Added, or paid at the property. */
  | { kind: "tax"; item: TaxItem; cents: Cents }
  | { kind: "no_taxes"; cents: 0 };

/** A quote, or a booking of one or several rooms. */
export type PricedStay = (PricedRoomStay | { bookedRooms: readonly PricedRoomStay[] }) &
  Pick<Quote, "codeDiscount" | "promoCode" | "codeBase" | "codePercent" | "extraItems" | "taxItems"> & {
    pointsSpent?: number;
    pointsDiscount?: Cents;
  };

const roomsOf = (stay: PricedStay): readonly PricedRoomStay[] => ("bookedRooms" in stay ? stay.bookedRooms : [stay]);

/** Whether only single use changes the price: one guest in each unit that has another one. */
const isSingleUse = (items: readonly GuestItem[]): boolean =>
  items.every((item) => (item.kind === "units" ? item.adults === 1 && item.childAges.length === 0 : item.kind === "single_use"));

/** The lines of a room whose sum is its net accommodation; nights of equal price are one line. */
function linesOfRoom(of: PricedRoomStay): QuoteLine[] {
  const { nights, rooms } = of;
  const price = nights[0]?.price ?? 0;
  const same = nights.every((night) => night.price === price);
  const plain = sum(nights.map((night) => night.price)) * rooms;
  return [
    ...(same
      ? [{ kind: "nights" as const, of, price, cents: plain }]
      : nights.map(({ night, price }) => ({ kind: "night" as const, of, night, cents: price * rooms }))),
    ...(of.subtotal === plain
      ? []
      : [
          {
            kind: "guests" as const,
            of,
            withMeals: of.mealPlan !== "none",
            isSingleUse: isSingleUse(of.guestItems),
            cents: of.subtotal - plain,
          },
        ]),
    ...(of.discount > 0
      ? [{ kind: "discount" as const, of, rateType: of.rateType, percentage: of.discountPercentage, cents: -of.discount }]
      : []),
  ];
}

/** The lines whose sum is the total: the price, whatever pays it. */
export function quoteLines(stay: PricedStay): QuoteLine[] {
  const taxes = stay.taxItems.filter(({ mode }) => mode !== "included");
  return [
    ...roomsOf(stay).flatMap(linesOfRoom),
    ...stay.extraItems.map((item) => ({ kind: "extra" as const, item, cents: item.amount })),
    ...(stay.codeDiscount > 0 ? [{ kind: "code" as const, code: stay.promoCode, cents: -stay.codeDiscount }] : []),
    ...taxes.map((item) => ({ kind: "tax" as const, item, cents: item.amount })),
    ...(stay.taxItems.length > 0 ? [] : [{ kind: "no_taxes" as const, cents: 0 as const }]),
  ];
}
