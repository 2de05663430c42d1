import type { AgeBracket, Guests, PricingFacts, RoomGuests } from "#domain/pricing/facts.ts";
import type { Wanted } from "./priced.ts";

type Age = number | null;
/** Guests of one unit, or of all units where the price does not depend on guests. */
type Party = { adults: number; childAges: Age[] };
/** The same party in each of `units` units. */
export type Line = { units: number; party: Party };

/** Whether guests change the price, as docs/pricing.md lists it. */
export function dependsOnGuests(facts: PricingFacts): boolean {
  const room = facts.guests;
  if (facts.brackets.length > 0) return true;
  for (const rule of facts.taxRules) {
    if (rule.basis === "amount" && (rule.per === "person" || rule.per === "person_night")) return true;
    if (rule.priceClass !== null && rule.priceClass.per === "person_night") return true;
  }
  for (const extra of facts.extras) if (extra.unit === "person" || extra.unit === "person_night") return true;
  for (const { derivation } of facts.plans) {
    if (derivation !== null && derivation.per === "person" && derivation.amount !== 0) return true;
  }
  if (room.extraAdult !== null && room.extraAdult > 0) return true;
  if (room.singleUse !== null && room.singleUse > 0) return true;
  return room.maxAdults < room.maxGuests || room.maxChildren < room.maxGuests;
}

/** Guests of the units: the lines of a booking, or null if they do not fit. */
export function linesOf(wanted: Wanted): Line[] | null {
  const { facts, units, guests } = wanted;
  if (!dependsOnGuests(facts)) {
    const line = { units, party: { adults: guests.adults, childAges: sorted(guests.childAges) } };
    return lineFits(line, facts) ? [line] : null;
  }
  const lines: Line[] = [];
  for (const unit of divide(guests, units)) {
    const party = { adults: unit.adults, childAges: sorted(unit.childAges) };
    const same = lines.find((line) => JSON.stringify(line.party) === JSON.stringify(party));
    if (same) same.units += 1;
    else lines.push({ units: 1, party });
  }
  return lines.every((line) => lineFits(line, facts)) ? lines : null;
}

/** Step 1 of a line; where the price does not depend on guests, its party is that of all its units. */
export function lineFits({ units, party }: Line, facts: PricingFacts): boolean {
  if (dependsOnGuests(facts)) return fits(party, facts);
  return size(party) <= units * (facts.guests.maxGuests + facts.guests.extraBeds);
}

function divide(guests: Guests, units: number): Party[] {
  const parties: Party[] = [];
  for (let unit = 0; unit < units; unit++) {
    const extra = unit < guests.adults % units ? 1 : 0;
    parties.push({ adults: Math.floor(guests.adults / units) + extra, childAges: [] });
  }
  const known = guests.childAges.filter((age) => age !== null);
  const unknown = guests.childAges.filter((age) => age === null);
  for (const age of [...known, ...unknown]) {
    let chosen: Party | undefined;
    for (const party of parties) {
      // No unit has children only.
      if (party.adults === 0) continue;
      if (chosen === undefined || size(party) < size(chosen)) chosen = party;
    }
    chosen?.childAges.push(age);
  }
  return parties;
}

function size(party: Party): number {
  return party.adults + party.childAges.length;
}

function sorted(ages: readonly Age[]): Age[] {
  return [...ages].sort((a, b) => (a ?? 99) - (b ?? 99));
}

/** The bracket of an age; undefined above the last one and in a hotel without brackets. */
export function bracketOf(age: number, brackets: readonly AgeBracket[]): AgeBracket | undefined {
  return brackets.find((bracket) => age <= bracket.toAge);
}

/** Step 1. */
function fits(party: Party, facts: PricingFacts): boolean {
  const room: RoomGuests = facts.guests;
  let adults = party.adults;
  let children = 0;
  let cots = room.cots;
  for (const age of party.childAges) {
    const bracket = age === null ? undefined : bracketOf(age, facts.brackets);
    if (age === null) children += 1;
    else if (bracket === undefined) adults += 1;
    else if (bracket.kind === "free" && bracket.cot && cots > 0) cots -= 1;
    else children += 1;
  }
  return adults <= room.maxAdults + room.extraBeds && children <= room.maxChildren && adults + children <= room.maxGuests + room.extraBeds;
}
