import { type Cents, sum } from "#kit/money.ts";
import { type CancellationTerms, penaltyAt } from "./cancellation.ts";
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
  /** Requested once: what of the penalty was neither received nor paid with points. */
  claim: Cents;
  /** Parts that are no longer asked for. */
  dropped: Cents;
  /** What points paid of the line; they are returned. */
  points: Cents;
};

/**
 * What the cancellation of a line comes to, in cents (docs/pricing.md, step 9). `received - refund + claim` is what the
 * guest pays: at least the penalty less the points.
 */
export function cancelLine(line: CancelledLine, cancelled: CancelledBy): LineCancellation {
  const over = (key: "received" | "points" | "amount") => sum(line.shares.map((share) => share[key]));
  const penalty = cancelled.by === "guest" ? Math.min(line.online, penaltyAt(line, cancelled.at) ?? line.online) : 0;
  const [received, points] = [over("received"), over("points")];
  return {
    penalty,
    received,
    refund: Math.max(0, received - penalty),
    claim: Math.max(0, penalty - received - points),
    dropped: over("amount"),
    points,
  };
}
