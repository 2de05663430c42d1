import type { AgeBracket, RoomGuests, TaxRule } from "#domain/pricing/facts.ts";
import { fits, guestAmount } from "#domain/pricing/units.ts";
import { type Cents, highestPrice, plainAmount, sum } from "#kit/money.ts";

/** What so many adults pay for a night: each (`person`) or together (`room`). */
export type BaseAmount = { guests: number; amount: number };

/** What one guest more pays: an adult, or a child from `minAge` on and younger than `maxAge`. */
export type AdditionalAmount = { amount: number; child: { minAge: number; maxAge: number } | null };

/** What guests pay for a night of a room type, in whichever language it is said. */
export type GuestRate = { base: readonly BaseAmount[]; additional: readonly AdditionalAmount[] };
type Per = "person" | "room";

/** What prices of a room type under a plan depend on here. `perPerson`: what the plan adds for each guest. */
export type PriceModel = { guests: RoomGuests; brackets: readonly AgeBracket[]; perPerson: Cents };

/** How amounts of a message become prices: units of the currency for a dollar, and the taxes added to a price, as a part of it. */
export type Conversion = { rate: number; addedTaxes: number };

/**
 * The taxes that are added to the price of a night, as a part of it; null where they can't be taken out of an amount: of seasons and
 * classes of prices, by person or night, or on other taxes.
 */
export function addedTaxes(rules: readonly TaxRule[]): number | null {
  const added = rules.filter(
    (rule) => rule.mode === "added" && !(rule.basis === "percent" && rule.ofRule === null && !rule.parts.includes("accommodation")),
  );
  const isPlain = (rule: TaxRule) => rule.basis === "percent" && rule.ofRule === null && !rule.season && !rule.priceClass;
  if (!added.every(isPlain)) return null;
  return sum(added.map((rule) => (rule.basis === "percent" ? rule.rate : 0))) / 100_000;
}

/** An amount after taxes as cents before them, rounded. */
const centsOf = (amount: number, { rate, addedTaxes }: Conversion): Cents =>
  Math.round(Number(((amount * 100) / rate / (1 + addedTaxes)).toFixed(6)));

/** One adult, two, up to as many as a room of the type takes. */
export const numbersOfAdults = ({ maxAdults, maxGuests, extraBeds }: RoomGuests): number[] =>
  Array.from({ length: Math.min(maxAdults, maxGuests) + extraBeds }, (_, index) => index + 1);

/** Whether a night costs more or less here for another number of adults. */
export const dependsOnAdults = (model: PriceModel): boolean =>
  new Set(numbersOfAdults(model.guests).map((adults) => guestAmount(model, { adults, ages: [] }, model.perPerson))).size > 1;

/**
 * The price of a night with the amount that it comes from; numbers of adults, and ages of children, without one; who pays more here than
 * the rate says, if anybody does. Or why no price here is the same.
 */
export type NightPrice =
  | { price: Cents; amount: number; unpriced: number[]; unpricedAges: number[]; dearer: string | null }
  | { problem: string };

/**
 * The price of a room type's night with which each number of guests pays here what the rate says: the included guests set it, and
 * everybody else must agree with what the room and the hotel add for guests (docs/pricing.md, step 3), to the cent or, where amounts are
 * converted, nearly so. Only with fewer adults than the included ones, children may make it dearer: a room has one price for these here.
 */
export function nightPriceOf(rate: GuestRate, per: Per, model: PriceModel, conversion: Conversion): NightPrice {
  const { guests } = model;
  const amountOf = amountsOf(rate, per, guests);
  const numbers = numbersOfAdults(guests);
  const priced = numbers.filter((adults) => amountOf(adults, []) !== undefined);
  const reference = priced.includes(guests.included) ? guests.included : priced.at(-1);
  if (reference === undefined) return { problem: `no price is for ${numbers.length} guests or fewer` };
  const amount = amountOf(reference, []) ?? 0;
  const added = (adults: number, ages: readonly number[]) => guestAmount(model, { adults, ages }, model.perPerson);
  const price = centsOf(amount, conversion) - added(reference, []);
  if (price < 1 || price > highestPrice) return { problem: `${plainAmount(price)} USD can't be the price of a night` };
  const tolerance = conversion.rate === 1 && conversion.addedTaxes === 0 ? 0 : 1;
  const found = { price, amount, unpriced: numbers.filter((adults) => !priced.includes(adults)), unpricedAges: [] as number[] };
  let dearer: string | null = null;
  for (const { adults, ages } of parties(rate, numbers, model)) {
    const said = amountOf(adults, ages);
    const [age] = ages;
    if (said === undefined && age !== undefined && !found.unpricedAges.includes(age)) found.unpricedAges.push(age);
    if (said === undefined) continue;
    const [here, there] = [price + added(adults, ages), centsOf(said, conversion)];
    if (Math.abs(here - there) <= tolerance) continue;
    const text = `${nameOf(adults, ages)} cost ${plainAmount(there)} USD, here ${plainAmount(here)} USD`;
    if (here < there || ages.length === 0 || adults >= guests.included) return { problem: text };
    dearer ??= text;
  }
  return { ...found, dearer };
}

type PartyOfUnit = { adults: number; ages: readonly number[] };

const nameOf = (adults: number, ages: readonly number[]) => [`${adults} adults`, ...ages.map((age) => `a child of ${age}`)].join(" and ");

/** Ages of guests who are no adults yet. */
const youngAges = Array.from({ length: 18 }, (_, age) => age);

/**
 * Guests of whom everybody else's price is made: adults and, where the rate has amounts for children, also with one child and, as the
 * oldest ones may count as adults, with two of an age.
 */
function* parties({ additional }: GuestRate, numbers: readonly number[], model: PriceModel): Generator<PartyOfUnit> {
  for (const adults of numbers) yield { adults, ages: [] };
  if (additional.every(({ child }) => child === null)) return;
  for (const adults of numbers.toReversed())
    for (const age of youngAges)
      for (const ages of [[age], [age, age]]) if (fits(model, { units: 1, adults, childAges: ages })) yield { adults, ages };
}

/**
 * What the guests of a unit pay together by a rate, as the AlpineBits standard computes it from the numbers of guests that its Inventory
 * has: the oldest children count as adults until so many pay the full price; the included guests pay an amount that depends on how many
 * there are, adults beyond them and children what is added for each. Undefined where the rate has no amount for somebody.
 */
function amountsOf({ base, additional }: GuestRate, per: Per, { included, maxGuests, maxChildren, extraBeds }: RoomGuests) {
  const amounts = new Map(base.map(({ guests, amount }) => [guests, amount]));
  const most = Math.max(...amounts.keys());
  const further = additional.find(({ child }) => child === null)?.amount;
  const mostGuests = maxGuests + extraBeds;
  const fullPayers = maxChildren > 0 ? Math.min(mostGuests - Math.min(maxChildren, mostGuests), included) : included;
  /** Of adults among so many guests. */
  const adultsAmount = (adults: number, guests: number) => {
    const paying = Math.min(adults, included);
    const named = per === "person" ? amounts.get(Math.min(guests, included)) : amounts.get(paying);
    if (adults > included && further !== undefined && named !== undefined)
      return (per === "person" ? named * paying : named) + (adults - included) * further;
    const together = amounts.get(adults);
    if (adults > included && together !== undefined) return per === "person" ? together * adults : together;
    if (adults > most && further !== undefined) return (amounts.get(most) ?? 0) * (per === "person" ? most : 1) + (adults - most) * further;
    return adults > included || named === undefined ? undefined : per === "person" ? named * paying : named;
  };
  return (adults: number, ages: readonly number[]): number | undefined => {
    const grown = Math.max(adults, Math.min(fullPayers, adults + ages.length));
    const children = ages.toSorted((one, other) => one - other).slice(0, ages.length - (grown - adults));
    const parts = [
      adultsAmount(grown, grown + children.length),
      ...children.map((age) => additional.find(({ child }) => child && child.minAge <= age && age < child.maxAge)?.amount),
    ];
    return parts.includes(undefined) ? undefined : sum(parts.map((part) => part ?? 0));
  };
}
