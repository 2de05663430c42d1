import { splitLine, splitTerms } from "#domain/pricing/changes/split-line.ts";
import type { LineRow } from "../locked-reservation.server.ts";

/** Guests of all units of a line, divided between the parts of a split one; those of one unit stay. */
function splitGuests(line: LineRow, units: number) {
  if (line.by_unit) return { cancelled: {}, kept: {} };
  const stays = (count: number) => Math.ceil((count * (line.units - units)) / line.units);
  const [adults, children] = [stays(line.adults), stays(line.child_ages.length)];
  return {
    kept: { adults, child_ages: line.child_ages.slice(0, children) },
    cancelled: { adults: line.adults - adults, child_ages: line.child_ages.slice(children) },
  };
}

/** A line of a booking as two: `units` of it to be cancelled, and the rest (docs/pricing.md, step 9). */
export function splitUnits(line: LineRow, units: number): { cancelled: LineRow; kept: LineRow } {
  const amounts = splitLine({ ...line, codeOnExtras: line.code_on_extras }, units);
  const terms = splitTerms(
    { cancelableUntil: line.cancelable_until && line.cancelable_until.toISOString(), terms: line.cancellation_terms },
    amounts,
  );
  const guests = splitGuests(line, units);
  const part = (name: "cancelled" | "kept"): LineRow => {
    const { codeOnExtras, extras, taxes, ...rest } = amounts[name];
    return {
      ...rest,
      ...guests[name],
      code_on_extras: codeOnExtras,
      extras: extras,
      taxes: taxes,
      cancellation_terms: terms[name].terms && [...terms[name].terms],
    };
  };
  return { cancelled: part("cancelled"), kept: part("kept") };
}
