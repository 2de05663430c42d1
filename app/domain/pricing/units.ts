import { type Cents, percentOf, sum } from "#kit/money.ts";
import { ageBounds, type Ages, type Party } from "#kit/party.ts";
import type { AgeBracket, Guests, PricingFacts } from "./facts.ts";

/** Units with the same guests; `adults` and `childAges` of one of them. */
export type UnitGroup = { units: number; adults: number; childAges: readonly (number | null)[] };

/** Guests as prices count them: adults below 18 whose age is known are children of that age, children without an age are unknown ones. */
export const guestsOf = ({ adults, children, childAges = [], teenAges = [] }: Omit<Party, "rooms"> & Partial<Ages>): Guests => ({
  adults: adults - teenAges.length,
  childAges: [...childAges, ...teenAges, ...Array.from({ length: children - childAges.length }, () => null)],
});

/** As many guests as the price of the units includes. */
export const includedGuests = ({ included, maxAdults, extraBeds }: PricingFacts["guests"], units: number): Guests => ({
  adults: units * Math.min(included, maxAdults + extraBeds),
  childAges: [],
});

const age = (one: number | null) => one ?? Number.POSITIVE_INFINITY;
/** Orders ages ascending, unknown ones last. */
export const byAge = (one: number | null, other: number | null) => (age(one) === age(other) ? 0 : age(one) - age(other));

/** Whether a price of the room depends on how many guests of which age stay; docs/pricing.md, Guests of the units. */
export const dependsOnGuests = ({ brackets, taxRules, extras, plans, guests }: PricingFacts): boolean =>
  brackets.length > 0 ||
  taxRules.some(
    (rule) =>
      rule.priceClass?.per === "person_night" || (rule.basis === "amount" && (rule.per === "person" || rule.per === "person_night")),
  ) ||
  extras.some(({ unit }) => unit === "person" || unit === "person_night") ||
  plans.some(({ derivation }) => derivation?.per === "person" && derivation.amount !== 0) ||
  (guests.extraAdult ?? 0) > 0 ||
  (guests.singleUse ?? 0) > 0 ||
  guests.maxAdults < guests.maxGuests ||
  guests.maxChildren < guests.maxGuests;

/** Whether a price depends on the ages of guests who count as adults and are not 18 yet. */
export const dependsOnTeens = ({ brackets, taxRules }: Pick<PricingFacts, "brackets" | "taxRules">): boolean =>
  brackets.some(({ toAge }) => toAge >= ageBounds.teenAges.min) ||
  taxRules.some(
    (rule) => rule.basis === "amount" && rule.per !== "room" && rule.per !== "room_night" && (rule.minAge ?? 0) > ageBounds.teenAges.min,
  );

type Unit = { adults: number; childAges: (number | null)[] };

/** Divides guests over units: adults evenly, then children in their order to the unit with an adult and the fewest guests. */
function divided({ adults, childAges }: Guests, units: number): { rooms: Unit[]; /** By child, in that order. */ places: Unit[] } {
  const each = Math.floor(adults / units);
  const rooms = Array.from({ length: units }, (_, index): Unit => ({ adults: each + (index < adults % units ? 1 : 0), childAges: [] }));
  const inOrder = [...childAges.filter((one) => one !== null), ...childAges.filter((one) => one === null)];
  const places = inOrder.flatMap((child) => {
    const open = rooms.filter((room) => room.adults > 0);
    const fewest = Math.min(...open.map((room) => room.adults + room.childAges.length));
    const room = open.find((room) => room.adults + room.childAges.length === fewest);
    room?.childAges.push(child);
    return room ?? [];
  });
  return { rooms, places };
}

/**
 * The known ages of children in an order in which they are divided over the units as they are; the opposite of `unitGroups`. Where no
 * order does that, as in rooms that were chosen one by one, in the order of the units.
 */
export function agesInOrder(groups: readonly UnitGroup[]): number[] {
  const stored = groups.flatMap(({ units, ...unit }) => Array.from({ length: units }, () => unit));
  const everybody = {
    adults: sum(stored.map(({ adults }) => adults)),
    childAges: stored.flatMap(({ childAges }) => childAges.map(() => null)),
  };
  const { rooms, places } = divided(everybody, stored.length);
  const unplaced = [...stored];
  const left = rooms.flatMap((room) => {
    const index = unplaced.findIndex(({ adults, childAges }) => adults === room.adults && childAges.length === room.childAges.length);
    return index < 0 ? [] : unplaced.splice(index, 1).map(({ childAges }) => ({ room, ages: childAges.toSorted(byAge) }));
  });
  if (unplaced.length > 0) return stored.flatMap(({ childAges }) => childAges.filter((one) => one !== null));
  return places.flatMap((place) => left.find(({ room }) => room === place)?.ages.shift() ?? []);
}

/** The lines of a booking: units with the same guests together, in the order in which they appear. */
export function unitGroups(guests: Guests, units: number): UnitGroup[] {
  const groups = new Map<string, UnitGroup>();
  for (const room of divided(guests, units).rooms) {
    const childAges = room.childAges.toSorted(byAge);
    const key = JSON.stringify([room.adults, childAges]);
    const units = (groups.get(key)?.units ?? 0) + 1;
    groups.set(key, { units, adults: room.adults, childAges });
  }
  return [...groups.values()];
}

const bracketOf = (brackets: readonly AgeBracket[], years: number): AgeBracket | undefined => brackets.find(({ toAge }) => years <= toAge);

/** Whether the guests of a unit fit into the room. */
export function fits({ guests, brackets }: Pick<PricingFacts, "guests" | "brackets">, { adults, childAges }: UnitGroup): boolean {
  const found = childAges.map((years) => (years === null ? "unknown" : bracketOf(brackets, years)));
  const grown = adults + found.filter((bracket) => bracket === undefined).length;
  const babies = found.filter((bracket) => bracket !== "unknown" && bracket?.kind === "free" && bracket.cot).length;
  const children = childAges.length - (grown - adults) - Math.min(babies, guests.cots);
  return (
    grown <= guests.maxAdults + guests.extraBeds &&
    children <= guests.maxChildren &&
    grown + children <= guests.maxGuests + guests.extraBeds
  );
}

/** Guests of one kind and what each of them adds to a night; `single_use`: negative. */
export type GuestPart = { count: number; amount: Cents } & (
  | { kind: "extra_adult" | "per_person" | "single_use" }
  /** Of a bracket, by its ages. */
  | { kind: "child"; from: number; to: number }
);

/** What guests add to each night of a unit (docs/pricing.md, step 3); ages are known. */
export function guestParts(
  { guests, brackets }: Pick<PricingFacts, "guests" | "brackets">,
  { adults, ages }: { adults: number; ages: readonly number[] },
  perPerson: Cents,
): GuestPart[] {
  const found = ages.map((years) => bracketOf(brackets, years));
  const grown = adults + found.filter((bracket) => bracket === undefined).length;
  const paying = found.filter((bracket) => bracket?.kind === "price").length;
  const extraAdult = guests.extraAdult ?? 0;
  const isSingle = grown === 1 && guests.included >= 2 && paying === 0;
  const children = brackets.flatMap((bracket, index): GuestPart[] => {
    if (bracket.kind === "free") return [];
    const amount = "amount" in bracket ? bracket.amount : percentOf(extraAdult, bracket.percent);
    const count = found.filter((one) => one === bracket).length;
    return [{ kind: "child", from: (brackets[index - 1]?.toAge ?? -1) + 1, to: bracket.toAge, count, amount }];
  });
  const parts: GuestPart[] = [
    { kind: "extra_adult", count: Math.max(0, grown - guests.included), amount: extraAdult },
    ...children,
    { kind: "single_use", count: isSingle ? 1 : 0, amount: -(guests.singleUse ?? 0) },
    { kind: "per_person", count: grown + paying, amount: perPerson },
  ];
  return parts.filter(({ count, amount }) => count > 0 && amount !== 0);
}

/** Their sum, in cents. */
export const guestAmount = (...unit: Parameters<typeof guestParts>): Cents =>
  sum(guestParts(...unit).map(({ count, amount }) => count * amount));

/** Ages that children of unknown age may have. */
const possibleAges = Array.from({ length: 13 }, (_, years) => years);

/** Ages of a unit's children, those of unknown age set to `assumed`. */
export const knownAges = (childAges: readonly (number | null)[], assumed: number | null): number[] =>
  childAges.flatMap((years) => years ?? assumed ?? []);

/** The age for children of unknown age with the highest sum of `sumFor`, the highest age on a tie; null without such children. */
export function assumedAge(childAges: readonly (number | null)[], sumFor: (ages: number[]) => Cents): number | null {
  if (!childAges.includes(null)) return null;
  const sums = possibleAges.map((years) => sumFor(knownAges(childAges, years)));
  return sums.lastIndexOf(Math.max(...sums));
}

/** How many guests of a unit count for an amount per person, by the id of their bracket; adults under `null`. */
export function guestsByBracket(brackets: readonly AgeBracket[], { adults, ages }: { adults: number; ages: readonly number[] }) {
  const found = ages.map((years) => bracketOf(brackets, years));
  return [
    { bracket: null, count: adults + found.filter((bracket) => bracket === undefined).length },
    ...brackets.map((bracket) => ({ bracket, count: found.filter((one) => one === bracket).length })),
  ];
}
