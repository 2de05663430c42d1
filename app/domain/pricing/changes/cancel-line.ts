import { type Cents, sum } from "#kit/money.ts";
import { type CancellationTerms, penaltyAt } from "../cancellation.ts";
import type { LineShare } from "./payment-requests.ts";

/** A line to be cancelled; its shares add up to its online total. */
export type CancelledLine = CancellationTerms & { online: Cents; shares: readonly LineShare[] };

/**
 * By whom, and for the guest at which instant. A line of which a deferred part is overdue is cancelled as by the guest at the
 * due instant of that part.
 */
export type CancelledBy = { by: "guest"; at: Date } | { by: "hotel" | "admin" };

export type LineCancellation = {
  penalty: Cents;
  /** By card or at the hotel, so far. */
  received: Cents;
  refund: Cents;
  /** What points paid of the line, and what of them is returned: what the penalty does not need after the money. */
  points: Cents;
  pointsReturned: Cents;
  /** Requested once: what of the penalty was neither received nor paid with points. */
  claim: Cents;
  /** Parts that are no longer asked for. */
  dropped: Cents;
};

/**
 * The amounts of the cancellation of a line, in cents (docs/pricing.md, step 9). Money pays the penalty first, then points:
 * `(received - refund) + (points - pointsReturned) + claim` is the penalty.
 */
export function cancelLine(line: CancelledLine, cancelled: CancelledBy): LineCancellation {
  return payPenalty(line.shares, cancelled.by === "guest" ? Math.min(line.online, penaltyAt(line, cancelled.at) ?? line.online) : 0);
}

/** The same for a penalty in cents, at most the sum of the shares. */
export function payPenalty(shares: readonly LineShare[], penalty: Cents): LineCancellation {
  const over = (key: "received" | "points" | "amount") => sum(shares.map((share) => share[key]));
  const [received, points] = [over("received"), over("points")];
  const refund = Math.max(0, received - penalty);
  const unpaid = penalty - (received - refund);
  const pointsReturned = Math.max(0, points - unpaid);
  return { penalty, received, refund, points, pointsReturned, claim: unpaid - (points - pointsReturned), dropped: over("amount") };
}
