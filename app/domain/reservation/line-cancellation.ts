import type { Cents } from "#kit/money.ts";
import { cancelLine } from "../pricing/cancel-line.ts";
import { splitShares } from "../pricing/split-line.ts";
import { lineShares, partShares, type SharedPart } from "./line-shares.ts";
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
  /** Later parts that stand. */
  parts?: readonly SharedPart[];
};

/**
 * What cancelling units of a line comes to, in cents (docs/pricing.md, step 9): its refund, what points paid of it, what the hotel
 * keeps, and what is asked for. `split`: the line as two, where other units of it stay.
 */
export function lineCancellation(
  { reservation, lines, line, units, received, parts = [] }: Part,
  by: "guest" | "hotel" | "admin",
  now: Date,
) {
  const split = units < line.units ? splitUnits(line, units) : null;
  const cancelled = split?.cancelled ?? line;
  if (parts.length > 0) return withParts({ reservation, lines, line, received, parts }, { split, cancelled }, by, now);
  const shared = lines.flatMap((one) => (one !== line ? [one] : split ? [split.kept, { ...split.cancelled, line: 0 }] : [line]));
  const share = lineShares(shared, { points: reservation.points_discount, received: Math.max(0, received) }).get(split ? 0 : line.line);
  const { refund, points, claim } = cancelLine(
    {
      cancelableUntil: cancelled.cancelable_until && cancelled.cancelable_until.toISOString(),
      terms: cancelled.cancellation_terms,
      online: cancelled.online,
      shares: share ? [share] : [],
    },
    by === "guest" ? { by, at: now } : { by },
  );
  return { split, refund, points, claim, kept: (share?.received ?? 0) - refund, gone: share ? [{ ...share, number: 0 }] : [] };
}

type Going = { split: { cancelled: LineRow; kept: LineRow } | null; cancelled: LineRow };

/** The same for a line with shares in later parts; `gone`: what of the payments goes with it. */
function withParts(
  { reservation, lines, line, received, parts }: Omit<Part, "units"> & { parts: readonly SharedPart[] },
  { split, cancelled }: Going,
  by: "guest" | "hotel" | "admin",
  now: Date,
) {
  const all = partShares(lines, { points: reservation.points_discount, received: Math.max(0, received) }, parts).get(line.line) ?? [];
  const gone = split ? splitShares(all, cancelled).cancelled : all;
  const {
    refund,
    points,
    claim,
    received: taken,
  } = cancelLine(
    {
      cancelableUntil: cancelled.cancelable_until && cancelled.cancelable_until.toISOString(),
      terms: cancelled.cancellation_terms,
      online: cancelled.online,
      shares: gone,
    },
    by === "guest" ? { by, at: now } : { by },
  );
  return { split, refund, points, claim, kept: taken - refund, gone };
}
