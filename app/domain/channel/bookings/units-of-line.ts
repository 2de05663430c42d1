import { unitGroups } from "#domain/pricing/units.ts";
import { type Cents, sharesOf } from "#kit/money.ts";
import type { QueuedLine } from "./queued-booking.ts";

/** A unit of a line with its guests and its share of the line's total. */
export type LineUnit = { line: QueuedLine; adults: number; childAges: readonly (number | null)[]; total: Cents };

/** The units of a line. Where the line has the guests of all of them, they are divided as prices divide guests (docs/pricing.md). */
export function unitsOfLine(line: QueuedLine): LineUnit[] {
  const { units, byUnit, adults, childAges } = line;
  const groups = byUnit ? [{ units, adults, childAges }] : unitGroups({ adults, childAges }, units);
  const guests = groups.flatMap((group) => Array.from({ length: group.units }, () => group));
  const totals = sharesOf(
    line.total,
    guests.map(() => 1),
  );
  return guests.map((unit, index) => ({ line, adults: unit.adults, childAges: unit.childAges, total: totals[index] ?? 0 }));
}
