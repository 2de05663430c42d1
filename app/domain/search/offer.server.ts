import type { Accommodation } from "#domain/pricing/charged-lines.ts";
import { type Charges, chargesOf } from "#domain/pricing/facts-sql.server.ts";
import type { PromoCode } from "#domain/pricing/facts.ts";
import { chargedPlan } from "#domain/pricing/price-stay.ts";
import { knownAges } from "#domain/pricing/units.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";

/** The cheapest room of a hotel and its plan, as `cheapestRoom` of stay-price.server.ts reads it: steps 1 to 4 of docs/pricing.md. */
export type StayOffer = {
  roomId: string;
  plan: string;
  subtotal: Cents;
  /** In percent. */
  discount: number;
  net: Cents;
  /** Null where the price does not depend on guests and plans. */
  lines: Pick<Accommodation, "units" | "adults" | "childAges" | "assumedAge" | "accommodation" | "discount">[] | null;
  /** Null: those of version 0.1. */
  charges: Charges | null;
};

/** The stay whose price is shown, with a promo code. */
export type PricedDates = { dates: Stay; rooms: number; code?: PromoCode | null };

/**
 * The total of an offer with obligatory extras, taxes and fees, and the part that is paid at the property, in cents; null
 * where the total is too high to be sold.
 */
export function totalsOf(offer: StayOffer, { dates, rooms, code = null }: PricedDates): { total: Cents; atProperty: Cents } | null {
  const { subtotal, net, plan, roomId } = offer;
  const whole = { units: rooms, adults: 0, childAges: [], assumedAge: null, accommodation: subtotal, discount: subtotal - net };
  const lines = (offer.lines ?? [whole]).map((line) => ({ ...line, ages: knownAges(line.childAges, line.assumedAge), nights: [] }));
  const facts = chargesOf(offer.charges, roomId);
  const priced = chargedPlan({ facts, stay: dates, code, chosen: [] }, plan, lines);
  return priced ? { total: priced.total, atProperty: priced.total - priced.online } : null;
}

/** Whether taxes or fees are added to the offer's price of a night. */
export const addsTaxesTo = ({ charges, roomId }: StayOffer): boolean =>
  chargesOf(charges, roomId).taxRules.some(({ mode }) => mode !== "included");

export const totalOf = (offer: StayOffer, dates: PricedDates): Cents | null => totalsOf(offer, dates)?.total ?? null;
