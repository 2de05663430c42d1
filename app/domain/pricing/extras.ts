import { nightCount, type Stay } from "#kit/date/stay.ts";
import { type Cents, sum } from "#kit/money.ts";
import type { AgeBracket, Extra } from "./facts.ts";
import type { PricedExtra } from "./priced.ts";
import { guestsByBracket } from "./units.ts";

/** One line as step 6 sees it: the guests of one of its units, with known ages. */
export type LineGuests = { units: number; adults: number; ages: readonly number[] };

/** Whether an extra is sold with a plan for a check-in day. */
export const isSold = ({ planKeys, from, to }: Extra, plan: string, stay: Stay): boolean =>
  (planKeys === null || planKeys.includes(plan)) && (from === null || stay.checkIn >= from) && (to === null || stay.checkIn <= to);

/** Counted guests of a unit by amount: those in a free bracket count only where the extra sets an amount for it. */
function byPerson(extra: Extra, brackets: readonly AgeBracket[], line: LineGuests): { count: number; amount: Cents } {
  const counted = guestsByBracket(brackets, line).flatMap(({ bracket, count }) => {
    const own = bracket ? extra.bracketAmounts[bracket.id] : undefined;
    if (bracket?.kind === "free" && own === undefined) return [];
    return [{ count, amount: count * (own ?? extra.amount) }];
  });
  return { count: sum(counted.map(({ count }) => count)), amount: sum(counted.map(({ amount }) => amount)) };
}

/** An extra of a line (step 6); `pieces` are those that belong to this line. */
export function pricedExtra(extra: Extra, brackets: readonly AgeBracket[], line: LineGuests, stay: Stay, pieces: number): PricedExtra {
  const nights = nightCount(stay);
  const times = (quantity: number) => ({ id: extra.id, quantity, amount: quantity * extra.amount });
  switch (extra.unit) {
    case "stay":
      return times(line.units);
    case "night":
      return times(line.units * nights);
    case "piece":
      return times(pieces);
    case "piece_night":
      return times(pieces * nights);
    case "person":
    case "person_night": {
      const { count, amount } = byPerson(extra, brackets, line);
      const each = line.units * (extra.unit === "person_night" ? nights : 1);
      return { id: extra.id, quantity: count * each, amount: amount * each };
    }
  }
}
