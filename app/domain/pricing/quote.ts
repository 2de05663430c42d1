import type { Policies } from "#domain/hotel/policies.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { instantAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import { type Cents, sum } from "#kit/money.ts";
import { type CancellationTerm, type CancellationTerms, hoursBefore } from "./cancellation.ts";
import { chargeItems, type ExtraItem, type TaxItem } from "./charge-items.ts";
import {
  type CancellationPolicy,
  type Guests,
  type PricingFacts,
  type PromoCode,
  specialRateTypes,
  type SpecialRateType,
} from "./facts.ts";
import { type GuestItem, guestItems } from "./guest-items.ts";
import { type PaymentTerms, payNow } from "./payment-terms.ts";
import { firstPrice, perPersonOf, priceStay } from "./price-stay.ts";
import type { ChosenExtra, Priced, PricedLine, PricedPlan, Wanted } from "./priced.ts";
import { quoteTerms, termsByLine } from "./quote-terms.ts";
import { type SchedulePart, scheduleOf } from "./schedule.ts";
import { includedGuests } from "./units.ts";

/** What a plan is called in URLs, forms and bookings: `standard`, a special rate, or the id of a custom plan. */
export type RateType = "standard" | SpecialRateType | (string & {});

export const isRateType = (text: unknown): text is RateType =>
  text === "standard" || specialRateTypes.some((type) => type === text) || (typeof text === "string" && isId(text));

/**
 * Everything that determines the price and the terms of a room; texts of custom plans, and names of extras and tax rules, by
 * id in the language of the request.
 */
export type RoomPrices = PricingFacts & {
  timeZone: string;
  policies: Policies;
  planTexts: Readonly<Record<string, { name: string; description: string }>>;
  chargeNames: Readonly<Record<string, string>>;
};

/** A night with its price for one unit, and what guests add to it in all units (negative for single use). */
export type QuotedNight = { night: Day; price: Cents; guests: Cents };

export type Quote = {
  rateType: RateType;
  /** Of a custom plan. */
  planName: string | null;
  planDescription: string;
  mealPlan: MealPlan;
  discountPercentage: number;
  isCancelable: boolean;
  nights: QuotedNight[];
  rooms: number;
  subtotal: Cents;
  discount: Cents;
  /** What a promo code takes off accommodation, meals and extras, and its text; null where it takes nothing off. */
  codeDiscount: Cents;
  promoCode: string | null;
  /** What it is taken off, and its percentage; null for an amount. */
  codeBase: Cents;
  codePercent: number | null;
  /** What guests add to each night. */
  guestItems: GuestItem[];
  /** Before a code. */
  extras: Cents;
  extraItems: ExtraItem[];
  /** Added taxes and fees, and those that the guest pays at the hotel. */
  taxes: Cents;
  propertyTaxes: Cents;
  taxItems: TaxItem[];
  total: Cents;
  lines: readonly PricedLine[];
  /** Full refund strictly before this instant (ISO); null on a plan that can't be cancelled free of charge. */
  cancelableUntil: string | null;
  /** What a cancellation costs later; null: everything. */
  terms: CancellationTerm[] | null;
  /** When it is paid, and by line the amounts of that for a booking at `now` of the request. */
  payment: PaymentTerms;
  schedules: SchedulePart[][];
};

/** A promo code as the guest typed it. */
export type TypedCode = PromoCode & { text: string };

/** Who wants to stay; null guests: as many as the price includes. */
export type QuoteRequest = {
  stay: Stay;
  rooms: number;
  guests: Guests | null;
  today: Day;
  isMember: boolean;
  chosen?: readonly ChosenExtra[];
  code?: TypedCode | null;
  /** The instant of the booking; without it the quote has no schedules. */
  now?: Date;
};

const nightsOfLines = (lines: readonly PricedLine[]): QuotedNight[] =>
  lines[0]?.nights.map(({ night, price }, index) => ({
    night,
    price,
    guests: sum(lines.map(({ units, nights }) => units * ((nights[index]?.withGuests ?? price) - price))),
  })) ?? [];

/** The cancellation policy of a plan in a room. */
function policyOf(room: RoomPrices, plan: RateType): CancellationPolicy {
  const rate = room.specialRates.find(({ rateType }) => rateType === plan);
  const own = room.plans.find(({ id }) => id === plan)?.cancellation;
  return own ?? { freeUntilHours: (rate?.isCancelable ?? true) ? room.policies.freeCancellationHours : null, tiers: [] };
}

const arrivalOf = (room: RoomPrices, { checkIn }: Stay): Date => instantAt(checkIn, room.policies.checkInFrom, room.timeZone);

const deadlineOf = ({ freeUntilHours }: CancellationPolicy, arrival: Date): string | null =>
  freeUntilHours === null ? null : hoursBefore(arrival, freeUntilHours).toISOString();

/** What a cancellation of each line of a quote costs, like its `terms`. */
export const lineTermsOf = (room: RoomPrices, requested: QuoteRequest, { rateType, lines }: Quote): (CancellationTerm[] | null)[] =>
  termsByLine(room, requested, { plan: rateType, lines }, policyOf(room, rateType), arrivalOf(room, requested.stay));

/**
 * What the cancellation of a line under a plan costs, as of the hotel's day `today`; `earliest`: the first term
 * begins then at the latest.
 */
export function termsOfLine(
  room: RoomPrices,
  requested: Pick<QuoteRequest, "stay" | "today" | "code">,
  { plan, line, chosen, earliest }: { plan: RateType; line: PricedLine; chosen: readonly ChosenExtra[]; earliest?: Date | undefined },
): CancellationTerms {
  const policy = policyOf(room, plan);
  const arrival = arrivalOf(room, requested.stay);
  const own = new Set(line.extras.map(({ id }) => id));
  const facts = { ...room, extras: room.extras.filter(({ id }) => own.has(id)) };
  const [terms = null] = termsByLine(facts, { ...requested, chosen }, { plan, lines: [line] }, policy, arrival, earliest);
  return { cancelableUntil: deadlineOf(policy, arrival), terms };
}

/** A priced plan with its texts and terms. */
export function quoteOf(room: RoomPrices, requested: QuoteRequest, { plan, lines, total }: PricedPlan): Quote {
  const { stay, rooms, code, now } = requested;
  const rate = room.specialRates.find(({ rateType }) => rateType === plan);
  const custom = room.plans.find(({ id }) => id === plan);
  const payment = custom?.payment ?? payNow;
  const policy = policyOf(room, plan);
  const arrival = arrivalOf(room, stay);
  const isCancelable = policy.freeUntilHours !== null;
  const items = chargeItems(room, lines);
  const taxesBy = (mode: TaxItem["mode"]) => sum(items.taxItems.filter((tax) => tax.mode === mode).map(({ amount }) => amount));
  const over = (pick: (line: PricedLine) => Cents) => sum(lines.map(pick));
  const extras = sum(items.extraItems.map(({ amount }) => amount));
  const isOnExtras = code?.kind === "percent" && code.coversExtras;
  const codeDiscount = over((line) => line.code + line.codeOnMeals + line.codeOnExtras);
  return {
    rateType: plan,
    planName: room.planTexts[plan]?.name ?? null,
    planDescription: room.planTexts[plan]?.description ?? "",
    mealPlan: custom?.mealPlan ?? room.policies.mealPlan ?? "none",
    discountPercentage: rate?.discountPercentage ?? 0,
    isCancelable,
    nights: nightsOfLines(lines),
    rooms,
    subtotal: over(({ accommodation }) => accommodation),
    discount: over(({ discount }) => discount),
    codeDiscount,
    promoCode: codeDiscount > 0 ? (code?.text ?? null) : null,
    codeBase: over(({ accommodation, discount }) => accommodation - discount) + (isOnExtras ? extras : 0),
    codePercent: code?.kind === "percent" ? code.percent : null,
    guestItems: guestItems(room, lines, perPersonOf(custom ?? null)),
    extras,
    ...items,
    taxes: taxesBy("added"),
    propertyTaxes: taxesBy("at_property"),
    total,
    lines,
    cancelableUntil: deadlineOf(policy, arrival),
    terms: quoteTerms(room, requested, { plan, lines }, policy, arrival),
    payment,
    schedules: now ? lines.map((line) => scheduleOf(payment, line, { timeZone: room.timeZone, checkIn: stay.checkIn, now })) : [],
  };
}

function quotesBy(price: (wanted: Wanted) => Priced, room: RoomPrices, requested: QuoteRequest): Quote[] {
  const { stay, rooms: units, today, isMember, chosen = [], code = null } = requested;
  const guests = requested.guests ?? includedGuests(room.guests, units);
  const priced = price({ facts: room, stay, units, guests, today, isMember, code, chosen }) ?? [];
  return priced.map((plan) => quoteOf(room, requested, plan));
}

/**
 * A quote for each plan that the guest may choose, the best refundable one first, then the others by total. One plan per
 * booking; discounts don't add up. Empty where the guests do not fit.
 */
export const quotesFor = (room: RoomPrices, requested: QuoteRequest): Quote[] => quotesBy(priceStay, room, requested);

/** The first of these quotes alone. */
export const firstQuoteFor = (room: RoomPrices, requested: QuoteRequest): Quote[] => quotesBy(firstPrice, room, requested);

/** Stays of the same length around the requested one, nearest first, within `reach` days. */
export function shiftedStays(stay: Stay, reach: number): Stay[] {
  const shifts = Array.from({ length: reach }, (_, index) => [index + 1, -index - 1]).flat();
  return shifts.map((days) => ({
    checkIn: addDays(stay.checkIn, days),
    checkOut: addDays(stay.checkOut, days),
  }));
}
