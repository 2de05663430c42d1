import type { AgeBracket, RoomGuests, TaxRule } from "#domain/pricing/facts.ts";
import { guestAmount } from "#domain/pricing/units.ts";
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
export const centsOf = (amount: number, { rate, addedTaxes }: Conversion): Cents =>
  Math.round(Number(((amount * 100) / rate / (1 + addedTaxes)).toFixed(6)));

/** One adult, two, up to as many as a room of the type takes. */
export const numbersOfAdults = ({ maxAdults, maxGuests, extraBeds }: RoomGuests): number[] =>
  Array.from({ length: Math.min(maxAdults, maxGuests) + extraBeds }, (_, index) => index + 1);

/** Whether a night costs more or less here for another number of adults. */
export const dependsOnAdults = (model: PriceModel): boolean =>
  new Set(numbersOfAdults(model.guests).map((adults) => guestAmount(model, { adults, ages: [] }, model.perPerson))).size > 1;

/** The price of a night with the amount that it comes from, and numbers of adults without one; or why no price here is the same. */
export type NightPrice = { price: Cents; amount: number; unpriced: number[] } | { problem: string };

/**
 * The price of a room type's night with which each number of guests pays here what the rate says: the included guests set it, and
 * everybody else must agree with what the room and the hotel add for guests (docs/pricing.md, step 3), to the cent or, where amounts are
 * converted, nearly so.
 */
export function nightPriceOf(rate: GuestRate, per: Per, model: PriceModel, conversion: Conversion): NightPrice {
  const { guests } = model;
  const amountOf = amountsOf(rate, per);
  const numbers = numbersOfAdults(guests);
  const priced = numbers.filter((adults) => amountOf(adults) !== undefined);
  const reference = priced.includes(guests.included) ? guests.included : priced.at(-1);
  if (reference === undefined) return { problem: `no price is for ${numbers.length} guests or fewer` };
  const amount = amountOf(reference) ?? 0;
  const added = (adults: number, ages: readonly number[]) => guestAmount(model, { adults, ages }, model.perPerson);
  const price = centsOf(amount, conversion) - added(reference, []);
  if (price < 1 || price > highestPrice) return { problem: `${plainAmount(price)} USD can't be the price of a night` };
  const tolerance = conversion.rate === 1 && conversion.addedTaxes === 0 ? 0 : 1;
  const differs = (here: Cents, there: Cents) => Math.abs(here - there) > tolerance;
  for (const adults of priced) {
    const here = price + added(adults, []);
    const there = centsOf(amountOf(adults) ?? 0, conversion);
    if (differs(here, there)) return { problem: `${adults} adults cost ${plainAmount(there)} USD, here ${plainAmount(here)} USD` };
  }
  const child =
    guests.maxChildren > 0
      ? differingChild(rate, (age) => added(guests.included, [age]) - added(guests.included, []), conversion, differs)
      : null;
  return child ? { problem: child } : { price, amount, unpriced: numbers.filter((adults) => !priced.includes(adults)) };
}

/** What so many adults pay together by a rate; more than it names with its amount for a further adult. */
function amountsOf({ base, additional }: GuestRate, per: Per): (adults: number) => number | undefined {
  const totals = new Map(base.map(({ guests, amount }) => [guests, per === "person" ? amount * guests : amount]));
  const most = Math.max(...totals.keys());
  const further = additional.find(({ child }) => child === null)?.amount;
  return (adults) =>
    totals.get(adults) ?? (adults > most && further !== undefined ? (totals.get(most) ?? 0) + (adults - most) * further : undefined);
}

const firstGrownAge = 18;

function differingChild(
  { additional }: GuestRate,
  here: (age: number) => Cents,
  conversion: Conversion,
  differs: (here: Cents, there: Cents) => boolean,
): string | null {
  for (const { amount, child } of additional)
    if (child)
      for (let age = child.minAge; age < Math.min(child.maxAge, firstGrownAge); age++) {
        const there = centsOf(amount, conversion);
        if (differs(here(age), there)) return `a child of ${age} costs ${plainAmount(there)} USD, here ${plainAmount(here(age))} USD`;
      }
  return null;
}
