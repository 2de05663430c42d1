import type { LineShare, PaymentRequest } from "#domain/pricing/changes/payment-requests.ts";
import type { PricingFacts } from "#domain/pricing/facts.ts";
import type { RoomPrices } from "#domain/pricing/quote.ts";
import type { SchedulePart } from "#domain/pricing/schedule.ts";
import { type AnyBooking, policyOf } from "./arbitrary-bookings.ts";
import { freeUntil, type Terms, withoutRefundable } from "./cancellation.ts";
import { hoursEarlier, instantOf } from "./clock.ts";
import { owed, type Payment, type Share } from "./payments.ts";
import type { ChosenExtra, PricedLine } from "./priced.ts";
import type { Part, When } from "./schedule.ts";

/** Between the shapes of the application and those of the oracle. */

function whenOf({ kind, dueOn }: Pick<PaymentRequest, "kind" | "dueOn">): When {
  if (kind === "immediate") return "now";
  return kind === "deferred" && dueOn !== null ? dueOn : "hotel";
}

export function partOf(part: SchedulePart): Part {
  return { when: whenOf(part), amount: part.amount };
}

export function paymentOf(request: PaymentRequest): Payment {
  return { when: whenOf(request), shares: request.shares.map(shareOf) };
}

export function shareOf({ line, part, points, received }: LineShare & { line: number }): Share {
  return { line, part, points, money: received };
}

export function lineShareOf(share: Share): LineShare & { line: number } {
  return { line: share.line, part: share.part, points: share.points, received: share.money, amount: owed(share) };
}

const noPolicies = {
  checkInUntil: "23:00",
  checkOutBy: "11:00",
  smoking: false,
  pets: false,
  quietFrom: "22:00",
  quietUntil: "07:00",
  priceMatchPercent: 0,
};

/** A room of the booking's hotel as the application knows it. */
export function roomOf({ checkInTime, freeHours, timeZone }: AnyBooking, facts: PricingFacts): RoomPrices {
  const policies = { ...noPolicies, checkInFrom: checkInTime, freeCancellationHours: freeHours };
  return { ...facts, timeZone, policies, planTexts: {}, chargeNames: {} };
}

/** The terms of a line; the code is null where its conditions do not hold. */
export function termsOf(
  { checkInTime, freeHours, timeZone }: AnyBooking,
  facts: PricingFacts,
  code: AnyBooking["booking"]["code"],
  { plan, priced, chosen }: { plan: string; priced: PricedLine; chosen: readonly ChosenExtra[] },
): Terms {
  const { units, adults, childAges, assumedAge, nights, accommodation } = priced;
  const [first] = nights;
  const ages = childAges.flatMap((age) => age ?? assumedAge ?? []);
  const had = new Set(priced.extras.map(({ id }) => id));
  return {
    policy: policyOf(facts, plan, freeHours),
    arrival: instantOf(first?.night ?? "", checkInTime, timeZone),
    dayBegins: instantOf(first?.night ?? "", "00:00", timeZone),
    line: priced,
    withoutRefundable: withoutRefundable({ ...facts, extras: facts.extras.filter(({ id }) => had.has(id)) }, code, {
      planKey: plan,
      line: { units, party: { adults, childAges: [...childAges] } },
      accommodation: { assumedAge, ages, nights, amount: accommodation },
      discount: priced.discount,
      code: priced.code,
      chosen,
      getsPieces: true,
    }),
  };
}

/** Instants around all at which the terms of a line change, and some hours before its arrival; none before the first. */
export function instantsAround(terms: Terms, hours: readonly number[], first: Date, others: readonly (Date | null)[] = []): Date[] {
  const tiers = terms.policy.tiers.map(({ fromHours }) => hoursEarlier(terms.arrival, fromHours));
  const edges = [terms.arrival, terms.dayBegins, first, freeUntil(terms), ...tiers, ...others];
  const near = edges.flatMap((edge) => (edge ? [-1, 0, 1].map((ms) => new Date(edge.getTime() + ms)) : []));
  return [...near, ...hours.map((before) => hoursEarlier(terms.arrival, before))].filter((at) => at >= first);
}
