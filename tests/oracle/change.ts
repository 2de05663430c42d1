import { nightsOf, sum } from "./arithmetic.ts";
import {
  type Before,
  beforeCode,
  type Booking,
  continued,
  hasSameGuests,
  isSame,
  isSameStay,
  type Now,
  type Refusal,
  type Stay,
  type Requested,
} from "./change-line.ts";
import { chargedLine } from "./charges.ts";
import { appliedCode, highestTotal, reductionsOf } from "./oracle.ts";
import type { ChosenExtra, PricedLine } from "./priced.ts";

export type Changed = { state: "unchanged" | "kept" | "new"; agreed: string[]; line: PricedLine };
export type Rejected = (Refusal & { line: number }) | { code: "too_expensive" };

const byId = (chosen: readonly ChosenExtra[]) => chosen.map(({ extraId, pieces }) => `${extraId} ${pieces}`).sort();

/** The booked line that a requested one leaves unchanged. */
function unchangedOf(booking: Booking, stay: Stay, requested: Requested): PricedLine | null {
  const had = continued(booking, requested);
  if (!had || !isSameStay(booking.stay, stay) || had.priced.units !== requested.line.units) return null;
  return hasSameGuests(had, requested) && isSame(byId(had.chosen), byId(requested.chosen)) ? had.priced : null;
}

/** Step 10: the lines of a changed booking, or why it cannot be changed like this. */
export function changed(booking: Booking, stay: Stay, requests: readonly Requested[], now: Now): Changed[] | Rejected {
  const befores: (Before | PricedLine)[] = [];
  for (const [line, requested] of requests.entries()) {
    const unchanged = unchangedOf(booking, stay, requested);
    const before = unchanged ? null : beforeCode(booking, stay, requested, now);
    if (before && "code" in before) return { ...before, line };
    befores.push((unchanged ?? before) as PricedLine | Before);
  }
  const resultOf = (one: Before | PricedLine) => ("state" in one ? one.accommodation.amount : one.accommodation) - one.discount;
  const code = appliedCode(booking.code, nightsOf(stay).length, sum(befores.map(resultOf)));
  const others = befores.filter((one) => "state" in one);
  const unchangedLines = befores.filter((one): one is PricedLine => !("state" in one));
  const left =
    code?.kind === "amount" ? { ...code, amount: Math.max(0, code.amount - sum(unchangedLines.map((line) => line.code))) } : code;
  const reductions = reductionsOf(left, others.map(resultOf));
  const lines = befores.map((before, index): Changed => {
    if (!("state" in before)) return { state: "unchanged", agreed: before.nights.map(({ night }) => night), line: before };
    const requested = requests[index] as Requested;
    const { accommodation, discount, state, agreed } = before;
    const line = chargedLine(now.rooms[requested.room] as Now["rooms"][string], code, {
      planKey: requested.plan,
      line: requested.line,
      accommodation,
      discount,
      code: reductions[others.indexOf(before)] ?? 0,
      chosen: requested.chosen,
      getsPieces: requested.of === null,
    });
    return { state, agreed, line };
  });
  return sum(lines.map(({ line }) => line.total)) > highestTotal ? { code: "too_expensive" } : lines;
}

/** Amounts by the name of a price item; what a code takes off extras is one item. */
export function itemsByName(lines: readonly PricedLine[]): Map<string, number> {
  const items = new Map<string, number>();
  const add = (name: string, amount: number) => items.set(name, (items.get(name) ?? 0) + amount);
  for (const line of lines) {
    add("accommodation", line.accommodation);
    add("discount", -line.discount);
    add("code", -line.code);
    add("code_on_extras", -line.codeOnMeals - line.codeOnExtras);
    for (const { id, amount } of line.extras) add(`extra ${id}`, amount);
    for (const { id, mode, amount } of line.taxes)
      if (mode !== "included") add(`${mode === "added" ? "tax" : "property_tax"} ${id}`, amount);
  }
  return items;
}
