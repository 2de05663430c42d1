import { pointsText } from "#domain/reward/reward-text.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { type Cents, sum } from "#kit/money.ts";
import { isActive } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/reservation.ts";
import { isGivenBack } from "../reservation-money.ts";
import type { ReservationDetails } from "../reservation.ts";

const t = messages(texts.paidWays);

/** How money moves: with points, by card on the site, at the hotel (cash, card, bank transfer), or back by other means. */
export type Way = "points" | "card" | "cash" | "hotel_card" | "transfer" | "by_hand";

/** Cents that came and went back by a way. */
export type WayMoney = { way: Way; received: Cents; returned: Cents };

type Paid = Pick<
  ReservationDetails,
  | "state"
  | "captured"
  | "refunded"
  | "refundPending"
  | "owedAtProperty"
  | "chargedBack"
  | "pointsSpent"
  | "pointsKept"
  | "pointsDiscount"
  | "paidAtHotel"
  | "refundedByHand"
>;

/** What was received for a booking and given back, by each way in which money or points moved; points are a cent each. */
export function paidWays(stay: Paid): WayMoney[] {
  const { captured, refunded, paidAtHotel, refundedByHand, pointsDiscount, pointsKept } = stay;
  const atHotel = paidAtHotel.map(({ method, ...money }) => ({ way: method === "card" ? ("hotel_card" as const) : method, ...money }));
  const card = {
    received: captured - sum(atHotel.map(({ received }) => received)),
    returned: refunded - sum(atHotel.map(({ returned }) => returned)) - refundedByHand,
  };
  const pointsBack = !isActive(stay.state) || isGivenBack(stay) ? Math.max(0, pointsDiscount - pointsKept) : 0;
  const all: WayMoney[] = [
    { way: "points", received: pointsDiscount, returned: pointsBack },
    { way: "card", ...card },
    ...atHotel,
    { way: "by_hand", received: 0, returned: refundedByHand },
  ];
  return all.filter(({ received, returned }) => received > 0 || returned > 0);
}

/** What went back to the card, or is on its way there. */
export const cardRefund = (stay: Paid): Cents =>
  stay.refundPending + sum(paidWays(stay).map(({ way, returned }) => (way === "card" ? returned : 0)));

/** Money that the hotel has given back, in whatever way, and what it still has to. */
export const hotelRefund = (stay: Paid): Cents => stay.owedAtProperty + sum(stay.paidAtHotel.map(({ returned }) => returned));

export const receivedName = (way: Way): string => t.received[way];
export const returnedName = (way: Way): string => t.returned[way];

const nameOfPoints = (name: string, stay: Paid, cents: Cents) => `${name} (${pointsText(Math.min(stay.pointsSpent, cents))})`;

/** An amount with a name that says its way; what went back is negative. `isOpen`: something is still to be done. */
export type PaidItem = { name: string; cents: Cents; isOpen?: boolean };

/** What was paid and given back, or is to be. */
export function paidItems(stay: Paid): PaidItem[] {
  const ways = paidWays(stay);
  const named = (way: Way, name: string, cents: Cents) => (way === "points" ? nameOfPoints(name, stay, cents) : name);
  const items: PaidItem[] = [
    ...ways.map(({ way, received }) => ({ name: named(way, receivedName(way), received), cents: received })),
    ...ways.map(({ way, returned }) => ({ name: named(way, returnedName(way), returned), cents: -returned })),
    { name: t.returning, cents: -stay.refundPending },
    { name: t.chargedBack, cents: -stay.chargedBack, isOpen: true },
    { name: t.owed, cents: -stay.owedAtProperty, isOpen: true },
  ];
  return items.filter(({ cents }) => cents !== 0);
}

/** The same in US dollars. */
export const paidRows = (stay: Paid): [string, string][] => paidItems(stay).map(({ name, cents }) => [name, formatUsd(cents)]);
