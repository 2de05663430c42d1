import { type Cents, sum } from "#kit/money.ts";
import type { PricingFacts } from "./facts.ts";
import type { PricedLine } from "./priced.ts";
import { type GuestPart, guestParts, knownAges } from "./units.ts";

/** Units with the same guests, and what these add to each night of one of them. */
export type GuestsOfUnits = { units: number; adults: number; childAges: readonly (number | null)[]; nights: readonly Cents[] };

/** What guests of one kind add to each night of all units; of units as a whole where the parts are not known. */
export type GuestItem = GuestPart | ({ kind: "units" } & GuestsOfUnits);

/** The units whose guests change the price of a night. */
export const itemsByUnits = (lines: readonly GuestsOfUnits[]): GuestItem[] =>
  lines.filter(({ nights }) => nights.some((amount) => amount !== 0)).map((line) => ({ kind: "units", ...line }));

/**
 * What the guests of the lines add, equal parts together; by units where a night would cost less than nothing
 * (docs/pricing.md, step 3).
 */
export function guestItems(facts: Pick<PricingFacts, "guests" | "brackets">, lines: readonly PricedLine[], perPerson: Cents): GuestItem[] {
  const parts = lines.map(({ adults, childAges, assumedAge }) =>
    guestParts(facts, { adults, ages: knownAges(childAges, assumedAge) }, perPerson),
  );
  const added = lines.map(({ nights }) => nights.map(({ price, withGuests }) => withGuests - price));
  const isWhole = added.every((nights, index) => {
    const each = sum((parts[index] ?? []).map(({ count, amount }) => count * amount));
    return nights.every((amount) => amount === each);
  });
  if (!isWhole)
    return itemsByUnits(lines.map(({ units, adults, childAges }, index) => ({ units, adults, childAges, nights: added[index] ?? [] })));
  const all = lines.flatMap(({ units }, index) => (parts[index] ?? []).map((part) => ({ ...part, count: part.count * units })));
  const groups = Map.groupBy(all, (part) => `${part.kind} ${"to" in part ? part.to : ""}`);
  return [...groups.values()].flatMap((same) => (same[0] ? [{ ...same[0], count: sum(same.map(({ count }) => count)) }] : []));
}
