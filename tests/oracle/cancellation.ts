import type { CancellationPolicy, PromoCode, PricingFacts, Tier } from "#domain/pricing/facts.ts";
import { share, sum } from "./arithmetic.ts";
import { chargedLine, type Reduced } from "./charges.ts";
import { hoursEarlier } from "./clock.ts";
import { owed, type Share } from "./payments.ts";
import type { PricedLine } from "./priced.ts";

const everything: Tier["penalty"] = { kind: "percent", percent: 100 };

/** A booked line with the terms of its plan. `arrival`: the check-in time; `dayBegins`: the first instant of that day. */
export type Terms = { policy: CancellationPolicy; arrival: Date; dayBegins: Date; line: PricedLine; withoutRefundable: PricedLine };

/** Steps 6 to 8 again without the refundable extras. */
export function withoutRefundable(facts: PricingFacts, code: PromoCode | null, reduced: Reduced): PricedLine {
  return chargedLine({ ...facts, extras: facts.extras.filter(({ refundable }) => !refundable) }, code, reduced);
}

/** Step 9: the first instant that is not free; null: it is never free. */
export function freeUntil({ policy, arrival }: Pick<Terms, "policy" | "arrival">): Date | null {
  return policy.freeUntilHours === null ? null : hoursEarlier(arrival, policy.freeUntilHours);
}

/** The penalty that applies once the free time has ended. */
function penaltyAfter({ policy, arrival }: Terms, at: Date): Tier["penalty"] {
  if (policy.freeUntilHours === null) return everything;
  let penalty = everything;
  for (const tier of policy.tiers) if (hoursEarlier(arrival, tier.fromHours) <= at) penalty = tier.penalty;
  return penalty;
}

function amountOf(penalty: Tier["penalty"], terms: Terms, at: Date): number {
  const base = at < terms.dayBegins ? terms.withoutRefundable : terms.line;
  if (penalty.kind === "percent") return share(base.online, penalty.percent, 100);
  const nights = base.nights.map(({ withGuests }) => withGuests);
  const [first, whole] = [sum(nights.slice(0, penalty.nights)), sum(nights)];
  const taxes = sum(base.taxes.filter(({ mode }) => mode === "added").map(({ amount }) => amount));
  const extras = sum(base.extras.map(({ amount }) => amount)) - base.codeOnMeals - base.codeOnExtras;
  const net = base.accommodation - base.discount - base.code;
  const ofNights = whole === 0 ? 0 : share(net, first, whole) + share(taxes, first, whole);
  return Math.min(ofNights + extras, base.online);
}

/** Step 9: what a cancellation of the line by its guest costs. */
export function penaltyOf(terms: Terms, at: Date): number {
  const end = freeUntil(terms);
  return end !== null && at < end ? 0 : amountOf(penaltyAfter(terms, at), terms, at);
}

/** Step 10: the same of a line that continued one with the deadline `before` (null: it was never free). */
export function penaltyAfterChange(terms: Terms, before: Date | null, at: Date): number {
  const end = freeUntil(terms);
  if (end === null) return amountOf(everything, terms, at);
  if (before !== null && at < before && at < end) return 0;
  // The first penalty begins early, where the old deadline is the earlier one.
  return amountOf(penaltyAfter(terms, at < end ? end : at), terms, at);
}

/** Step 9: the amounts of the cancellation of a line; `shares` are its parts of the payments of its booking. */
export function cancelled(shares: readonly Share[], penalty: number) {
  const received = sum(shares.map(({ money }) => money));
  const points = sum(shares.map((share) => share.points));
  const byMoney = Math.min(received, penalty);
  const byPoints = Math.min(points, penalty - byMoney);
  return {
    penalty,
    received,
    points,
    refund: received - byMoney,
    pointsReturned: points - byPoints,
    claim: penalty - byMoney - byPoints,
    dropped: sum(shares.map(owed)),
  };
}
