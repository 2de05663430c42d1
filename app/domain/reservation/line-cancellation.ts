import type { Cents } from "#kit/money.ts";
import { cancelLine } from "../pricing/cancel-line.ts";
import { lineShares } from "./line-shares.ts";
import type { LineRow, ReservationRow } from "./locked-reservation.server.ts";
import { splitUnits } from "./split-units.ts";

type Part = {
  reservation: Pick<ReservationRow, "points_discount">;
  /** Those that stand, with the cancelled one. */
  lines: readonly LineRow[];
  line: LineRow;
  units: number;
  /** Received for these lines and not refunded, in cents. */
  received: Cents;
};

/**
 * What cancelling units of a line comes to, in cents (docs/pricing.md, step 9): its refund, what points paid of it, and what the
 * hotel keeps. `split`: the line as two, where other units of it stay.
 */
export function lineCancellation({ reservation, lines, line, units, received }: Part, by: "guest" | "hotel" | "admin", now: Date) {
  const split = units < line.units ? splitUnits(line, units) : null;
  const cancelled = split?.cancelled ?? line;
  const shared = lines.flatMap((one) => (one !== line ? [one] : split ? [split.kept, { ...split.cancelled, line: 0 }] : [line]));
  const share = lineShares(shared, { points: reservation.points_discount, received: Math.max(0, received) }).get(split ? 0 : line.line);
  const { refund, points } = cancelLine(
    {
      cancelableUntil: cancelled.cancelable_until && cancelled.cancelable_until.toISOString(),
      terms: cancelled.cancellation_terms,
      online: cancelled.online,
      shares: share ? [share] : [],
    },
    by === "guest" ? { by, at: now } : { by },
  );
  return { split, refund, points, kept: (share?.received ?? 0) - refund };
}
