import type { Extra, PricingFacts } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import { isWithin } from "./arithmetic.ts";
import { bracketOf } from "./guests.ts";
import type { ChosenExtra, PricedLine } from "./priced.ts";

/**
 * What extras of a line depend on. `ages` are those of the children of one unit, assumed ones in place of unknown ones.
 * `chosen` are the extras that are chosen for this line; `getsPieces`: obligatory ones by the piece belong to it.
 */
export type WithExtras = {
  planKey: string;
  nights: readonly Day[];
  units: number;
  adults: number;
  ages: readonly number[];
  chosen: readonly ChosenExtra[];
  getsPieces: boolean;
};

export function isByPiece({ unit }: Pick<Extra, "unit">): boolean {
  return unit === "piece" || unit === "piece_night";
}

/** Step 6 before reductions. */
export function extrasOf(facts: Pick<PricingFacts, "extras" | "brackets">, line: WithExtras): PricedLine["extras"] {
  const result: { id: string; quantity: number; amount: number }[] = [];
  for (const extra of facts.extras) {
    const chosen = line.chosen.find(({ extraId }) => extraId === extra.id);
    const inPieces = isByPiece(extra);
    const isObligatory = extra.obligatory && (line.getsPieces || !inPieces);
    if (!isObligatory && chosen === undefined) continue;
    if (extra.planKeys !== null && !extra.planKeys.includes(line.planKey)) continue;
    if (!isWithin(line.nights[0] ?? "", extra.from, extra.to)) continue;
    const times = extra.unit === "night" || extra.unit === "person_night" || extra.unit === "piece_night" ? line.nights.length : 1;
    if (inPieces) {
      const quantity = Math.min(chosen?.pieces ?? 1, extra.maxPieces) * times;
      result.push({ id: extra.id, quantity, amount: quantity * extra.amount });
    } else if (extra.unit === "person" || extra.unit === "person_night") {
      const amounts = amountsOfGuests(extra, line, facts);
      const ofUnit = amounts.reduce((total, amount) => total + amount, 0);
      result.push({ id: extra.id, quantity: line.units * amounts.length * times, amount: line.units * ofUnit * times });
    } else {
      const quantity = line.units * times;
      result.push({ id: extra.id, quantity, amount: quantity * extra.amount });
    }
  }
  return result;
}

/** One amount for each counted guest of a unit. */
function amountsOfGuests(extra: Extra, { adults, ages }: WithExtras, { brackets }: Pick<PricingFacts, "brackets">): number[] {
  const amounts: number[] = [];
  for (let adult = 0; adult < adults; adult++) amounts.push(extra.amount);
  for (const age of ages) {
    const bracket = bracketOf(age, brackets);
    const ofBracket = bracket === undefined ? undefined : extra.bracketAmounts[bracket.id];
    if (ofBracket !== undefined) amounts.push(ofBracket);
    else if (bracket === undefined || bracket.kind === "price") amounts.push(extra.amount);
  }
  return amounts;
}
