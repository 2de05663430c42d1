import type { CustomPlan, PricingFacts } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import { nightsOf, share, sum } from "./arithmetic.ts";
import { bracketOf, type Line } from "./guests.ts";
import type { PricedLine, Wanted } from "./priced.ts";

type Nights = PricedLine["nights"];
export type Accommodation = { assumedAge: number | null; ages: number[]; nights: Nights; amount: number };

const highestAccommodation = 1_800_000_000;

/** Step 2 of a plan that is not derived, also of a parent. */
function ownNightPrice(night: Day, checkIn: Day, plan: CustomPlan | null, facts: PricingFacts): number {
  const ofPlan = plan?.nightPrices[night];
  if (ofPlan !== undefined) return ofPlan;
  const ofRoom = facts.nightPrices[night];
  if (ofRoom !== undefined) return ofRoom;
  const seasonDay = facts.seasonRule === "arrival" ? checkIn : night;
  const season = facts.seasons.find(({ start, end }) => start <= seasonDay && seasonDay <= end);
  return season ? season.price : facts.price;
}

/** Step 2: the price of a night; null makes the plan unavailable. `plan` is null for the standard plan and special rates. */
function nightPrice(night: Day, checkIn: Day, plan: CustomPlan | null, facts: PricingFacts): number | null {
  const derivation = plan?.derivation;
  if (!plan || !derivation || plan.nightPrices[night] !== undefined) return ownNightPrice(night, checkIn, plan, facts);
  const parent = facts.plans.find(({ id }) => id === derivation.parent) ?? null;
  let price = ownNightPrice(night, checkIn, parent, facts);
  price = share(price, 100 + derivation.percent, 100);
  if (derivation.per === "room") price += derivation.amount;
  if (price >= 1) return price;
  return plan.freeConfirmed ? 0 : null;
}

/** Step 3: the price of a night of one unit with its guests. */
function withGuests(price: number, adults: number, ages: readonly number[], plan: CustomPlan | null, facts: PricingFacts) {
  const room = facts.guests;
  const extraAdult = room.extraAdult ?? 0;
  let counted = adults;
  let payingChildren = 0;
  let result = price;
  for (const age of ages) {
    const bracket = bracketOf(age, facts.brackets);
    if (bracket === undefined) counted += 1;
    else if (bracket.kind === "price") {
      payingChildren += 1;
      result += "amount" in bracket ? bracket.amount : share(extraAdult, bracket.percent, 100);
    }
  }
  if (counted > room.included) result += extraAdult * (counted - room.included);
  if (counted === 1 && room.included >= 2 && payingChildren === 0) result -= room.singleUse ?? 0;
  if (plan?.derivation?.per === "person") result += plan.derivation.amount * (counted + payingChildren);
  return Math.max(0, result);
}

/** Steps 2 and 3 of a line under a plan; null if the plan is unavailable. */
export function accommodationOf(
  { facts, stay }: Pick<Wanted, "facts" | "stay">,
  line: Line,
  plan: CustomPlan | null,
  guestsMatter: boolean,
): Accommodation | null {
  const prices: { night: Day; price: number }[] = [];
  for (const night of nightsOf(stay)) {
    const price = nightPrice(night, stay.checkIn, plan, facts);
    if (price === null) return null;
    prices.push({ night, price });
  }
  const withAges = (ages: number[], assumedAge: number | null): Accommodation => {
    const nights = prices.map(({ night, price }) => ({
      night,
      price,
      withGuests: guestsMatter ? withGuests(price, line.party.adults, ages, plan, facts) : price,
    }));
    return { assumedAge, ages, nights, amount: sum(nights.map((night) => night.withGuests)) * line.units };
  };
  const { childAges } = line.party;
  let best = withAges(
    childAges.filter((age) => age !== null),
    null,
  );
  if (guestsMatter && childAges.includes(null)) {
    for (let assumed = 0; assumed <= 12; assumed++) {
      const candidate = withAges(
        childAges.map((age) => age ?? assumed),
        assumed,
      );
      if (assumed === 0 || candidate.amount >= best.amount) best = candidate;
    }
  }
  return best.amount > highestAccommodation ? null : best;
}
