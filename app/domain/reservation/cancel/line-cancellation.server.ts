import { type CancelledBy, cancelLine } from "#domain/pricing/changes/cancel-line.ts";
import { splitShares } from "#domain/pricing/changes/split-line.ts";
import { type LineRow, termsOfLine } from "../locked-reservation.server.ts";
import { type PaidLines, sharesOf } from "./cancellation-money.ts";
import { splitUnits } from "./split-units.ts";

/**
 * The amounts of cancelling units of a line, in cents (docs/pricing.md, step 9). `split`: the line as two, where other units of it
 * stay; `cancelledShares`: what of the payments of the booking goes with the cancelled ones.
 */
export function lineCancellation(paid: PaidLines<LineRow>, { line, units }: { line: LineRow; units: number }, by: CancelledBy) {
  const split = units < line.units ? splitUnits(line, units) : null;
  const all = sharesOf(paid).get(line.line) ?? [];
  const cancelledShares = split ? splitShares(all, split.cancelled).cancelled : all;
  return { split, cancelledShares, ...cancelLine({ ...termsOfLine(split?.cancelled ?? line), shares: cancelledShares }, by) };
}
