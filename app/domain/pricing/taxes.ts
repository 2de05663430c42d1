import type { Day } from "#kit/date/day.ts";
import { nightCount, nightsOf, type Stay } from "#kit/date/stay.ts";
import { type Cents, shareOf, sum } from "#kit/money.ts";
import type { TaxPart, TaxRule } from "./facts.ts";
import type { PricedTax } from "./priced.ts";

/** A line as step 7 sees it: the guests of one of its units with known ages, and what its parts cost. */
export type TaxedLine = {
  units: number;
  adults: number;
  ages: readonly number[];
  parts: Readonly<Record<TaxPart, Cents>>;
};

const allParts: readonly TaxPart[] = ["accommodation", "meals", "extras"];
const thousandths = 100_000;

function inSeason({ season }: TaxRule, day: Day): boolean {
  if (!season) return true;
  const date = day.slice(5);
  return season.from <= season.to ? season.from <= date && date <= season.to : season.from <= date || date <= season.to;
}

function inClass({ priceClass }: TaxRule, line: TaxedLine, nights: number): boolean {
  if (!priceClass) return true;
  const persons = priceClass.per === "person_night" ? line.adults + line.ages.length : 1;
  const count = line.units * nights * persons;
  if (count === 0) return false;
  const { accommodation } = line.parts;
  return priceClass.from * count <= accommodation && (priceClass.to === null || accommodation < priceClass.to * count);
}

function amountOf(rule: Extract<TaxRule, { basis: "amount" }>, line: TaxedLine, stay: Stay): Cents {
  const counted = nightsOf(stay).slice(0, rule.maxNights ?? undefined);
  const nights = counted.filter((night) => inSeason(rule, night)).length;
  const isDated = inSeason(rule, stay.checkIn);
  const persons = line.adults + line.ages.filter((years) => years >= (rule.minAge ?? 0)).length;
  const times = {
    room: isDated ? line.units : 0,
    room_night: line.units * nights,
    person: isDated ? line.units * persons : 0,
    person_night: line.units * persons * nights,
  };
  return times[rule.per] * rule.amount;
}

/** What the included percentage rules contain of one part, by rule. */
function containedIn(cents: Cents, rules: readonly { id: string; rate: number }[]): Map<string, Cents> {
  if (rules.length === 0) return new Map();
  const rates = sum(rules.map(({ rate }) => rate));
  const contained = cents - shareOf(cents, thousandths, thousandths + rates);
  const shares = rules.slice(0, -1).map(({ rate }) => shareOf(contained, rate, rates));
  return new Map(rules.map(({ id }, index) => [id, shares[index] ?? contained - sum(shares)]));
}

/** The taxes and fees of a line in the order of their rules, without those of amount 0 (step 7). */
export function taxesOf(rules: readonly TaxRule[], line: TaxedLine, stay: Stay): PricedTax[] {
  const nights = nightCount(stay);
  const applying = rules.filter(
    (rule) => inClass(rule, line, nights) && ((rule.basis === "amount" && rule.per.endsWith("_night")) || inSeason(rule, stay.checkIn)),
  );
  const percentages = applying.filter((rule) => rule.basis === "percent");
  const contained = allParts.map((part) =>
    containedIn(
      line.parts[part],
      percentages.filter((rule) => rule.mode === "included" && rule.ofRule === null && rule.parts.includes(part)),
    ),
  );
  const amounts = new Map<string, Cents>();
  for (const rule of applying) {
    const amount = (() => {
      if (rule.basis === "amount") return amountOf(rule, line, stay);
      if (rule.ofRule !== null) return shareOf(amounts.get(rule.ofRule) ?? 0, rule.rate, thousandths);
      if (rule.mode === "included") return sum(contained.map((part) => part.get(rule.id) ?? 0));
      return shareOf(sum(rule.parts.map((part) => line.parts[part])), rule.rate, thousandths);
    })();
    amounts.set(rule.id, amount);
  }
  return applying.flatMap(({ id, mode }) => {
    const amount = amounts.get(id) ?? 0;
    return amount === 0 ? [] : [{ id, mode, amount }];
  });
}
