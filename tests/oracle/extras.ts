import type { Extra } from "../../app/domain/pricing/facts.ts";
import { isWithin } from "./arithmetic.ts";
import { bracketOf } from "./guests.ts";
import type { PricedLine, Wanted } from "./priced.ts";

/** Step 6 before reductions. `ages` are those of the children of one unit, assumed ones in place of unknown ones. */
export function extrasOf(
  wanted: Wanted,
  planKey: string,
  line: { units: number; adults: number; ages: readonly number[]; isFirst: boolean },
  nights: number,
): PricedLine["extras"] {
  const result: { id: string; quantity: number; amount: number }[] = [];
  for (const extra of wanted.facts.extras) {
    const chosen = wanted.chosen.find(({ extraId }) => extraId === extra.id);
    if (!extra.obligatory && chosen === undefined) continue;
    if (extra.planKeys !== null && !extra.planKeys.includes(planKey)) continue;
    if (!isWithin(wanted.stay.checkIn, extra.from, extra.to)) continue;
    const inPieces = extra.unit === "piece" || extra.unit === "piece_night";
    if (inPieces && !line.isFirst) continue;
    const times = extra.unit === "night" || extra.unit === "person_night" || extra.unit === "piece_night" ? nights : 1;
    if (inPieces) {
      const quantity = (chosen?.pieces ?? 1) * times;
      result.push({ id: extra.id, quantity, amount: quantity * extra.amount });
    } else if (extra.unit === "person" || extra.unit === "person_night") {
      const amounts = amountsOfGuests(extra, line.adults, line.ages, wanted);
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
function amountsOfGuests(extra: Extra, adults: number, ages: readonly number[], wanted: Wanted): number[] {
  const amounts: number[] = [];
  for (let adult = 0; adult < adults; adult++) amounts.push(extra.amount);
  for (const age of ages) {
    const bracket = bracketOf(age, wanted.facts.brackets);
    const ofBracket = bracket === undefined ? undefined : extra.bracketAmounts[bracket.id];
    if (ofBracket !== undefined) amounts.push(ofBracket);
    else if (bracket === undefined || bracket.kind === "price") amounts.push(extra.amount);
  }
  return amounts;
}
