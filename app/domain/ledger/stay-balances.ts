import { commissionOf, type CommissionedLine, type CommissionTerms, type KeptParts } from "#domain/commission/commission.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { ReservationState } from "#kit/reservation-state.ts";
import { accountsOf, isMemo } from "./accounts.ts";
import { type Balances, type EntryKind, withoutZeros } from "./journal.ts";

/** What the accounts of a booking follow from; amounts in cents. */
export type StayFacts = {
  state: ReservationState;
  isPaid: boolean;
  /** What was paid belongs to the hotel, less the commission. */
  isMature: boolean;
  terms: CommissionTerms | null;
  lines: CommissionedLine[];
  /** Captured by card, not promised back, not lost to a bank. */
  kept: Cents;
  /** Taken from a firm stay without a change of it: goodwill, lost chargebacks, what the provider returned unasked, points given back. */
  reduced: Cents;
  /** Points that pay for it, and what a code of the site does. */
  points: Cents;
  siteCode: Cents;
  /** Points that it has earned. */
  earned: Cents;
  /** Received at the property and not given back, taxes too. */
  atProperty: Cents;
  /** What of fees, of no-shows too, neither money nor points have paid: the hotel claims it. */
  claimed: Cents;
};

/**
 * What of the price of the current lines stays: of a cancelled booking what paid its fee, else all but what was taken. What was taken
 * beyond it was taken of the fees of lines that were cancelled alone.
 */
function keptParts({ state, lines, kept, points, reduced }: StayFacts): KeptParts {
  const whole = sum(lines.filter((line) => !line.kept).map(({ online }) => online));
  const alone = sum(lines.map((line) => (line.kept ? line.kept.money + line.kept.points : 0)));
  const current = state === "confirmed" ? whole - reduced : kept + points - alone;
  return { current: [current, whole], alone: [alone + Math.min(0, current), alone] };
}

/**
 * The balances that the entries of a booking add to those of its payments (docs/money.md): points and codes of the site until the
 * stay is mature, then the shares of hotel and operator; and what the hotel took itself or claims, as a memo. A debit is positive.
 */
export const stayBalances = (facts: StayFacts): Balances =>
  withoutZeros({
    ...shares(facts),
    penalties_claimed: facts.claimed,
    at_property: facts.atProperty,
    memo: -facts.claimed - facts.atProperty,
  });

function shares(facts: StayFacts): Balances {
  const { isPaid, isMature, kept, points, siteCode, earned } = facts;
  if (!isPaid) return {};
  const borne = { points: points - earned, points_cost: earned, site_codes: siteCode };
  if (!isMature) return { ...borne, advances: -points - siteCode };
  const commission = commissionOf(facts.terms, facts.lines, keptParts(facts));
  // More than was paid has gone where a bank took back what was refunded before: that is the operator's loss.
  const lost = Math.max(0, -kept);
  const share = kept + lost + points + siteCode - commission.amount - commission.tax;
  return {
    ...borne,
    advances: kept,
    [share < 0 ? "owed_by_hotels" : "hotel_payable"]: -share,
    commission: -commission.amount,
    commission_tax: -commission.tax,
    disputes_lost: lost,
  };
}

/** The kind of the entry that takes the balances of a booking from one state to the next. */
export function kindOfStay(
  facts: Pick<StayFacts, "state" | "isMature">,
  change: Balances,
  isFirst: boolean,
  wasMature: boolean,
): EntryKind {
  if (accountsOf(change).every(([account]) => isMemo(account))) return "noted";
  if (facts.isMature) return wasMature ? "adjusted" : "matured";
  if (change.points_cost !== undefined) return "points_earned";
  if (facts.state === "cancelled") return "cancelled";
  return isFirst ? "booked" : "changed";
}
