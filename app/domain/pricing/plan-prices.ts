import { addDays, type Day, daysBetween, weekdayOf } from "#kit/date/day.ts";
import { nightCount, nightsOf, type Stay } from "#kit/date/stay.ts";
import { type Cents, percentOf } from "#kit/money.ts";
import type { Conditions, CustomPlan, Derivation, PricingFacts, Season, SpecialRate } from "./facts.ts";

/** The season of a day; seasons of a room do not overlap. */
export const seasonOn = (seasons: readonly Season[], day: Day): Season | undefined =>
  seasons.find(({ start, end }) => start <= day && day <= end);

/** A custom plan, as far as night prices depend on it. */
export type NightPlan = Pick<CustomPlan, "id" | "derivation" | "freeConfirmed" | "nightPrices">;
/** What night prices depend on. */
export type NightFacts = Pick<PricingFacts, "price" | "seasonRule" | "seasons" | "nightPrices"> & { plans: readonly NightPlan[] };

/**
 * Price of one night of a unit in cents: the date's own, else the season's (by the season rule that of the check-in day
 * or of the night), else the room's.
 */
function roomPrice({ nightPrices, seasonRule, seasons, price }: NightFacts, stay: Stay, night: Day): Cents {
  const decisive = seasonRule === "arrival" ? stay.checkIn : night;
  return nightPrices[night] ?? seasonOn(seasons, decisive)?.price ?? price;
}

/** A parent's night price as a derived plan changes it: by the percentage, then by an amount per room; it may be below 1 cent. */
export const changedPrice = (before: Cents, { percent, amount, per }: Derivation): Cents =>
  percentOf(before, 100 + percent) + (per === "room" ? amount : 0);

/**
 * The night price of a plan (step 2), of the standard plan for null; undefined where a derived price is below 1 cent
 * and not confirmed as free.
 */
export function planPrice(facts: NightFacts, plan: NightPlan | null, stay: Stay, night: Day): Cents | undefined {
  const own = plan?.nightPrices[night];
  if (own !== undefined) return own;
  if (!plan?.derivation) return roomPrice(facts, stay, night);
  const { derivation } = plan;
  const parentPlan = facts.plans.find(({ id }) => id === derivation.parent) ?? null;
  const before = planPrice(facts, parentPlan, stay, night);
  if (before === undefined) return undefined;
  const price = changedPrice(before, derivation);
  if (price >= 1) return price;
  return plan.freeConfirmed ? 0 : undefined;
}

/** The night prices of a plan, of the standard plan for null; undefined where the plan is not available for the stay. */
export function nightPricesOf(facts: NightFacts, plan: NightPlan | null, stay: Stay): { night: Day; price: Cents }[] | undefined {
  const nights = nightsOf(stay).map((night) => ({ night, price: planPrice(facts, plan, stay, night) }));
  return nights.every((one): one is { night: Day; price: Cents } => one.price !== undefined) ? nights : undefined;
}

/** Whether a special rate applies to a stay that is booked on the hotel's day `today`. */
export function rateApplies(rate: SpecialRate, stay: Stay, today: Day, isMember: boolean): boolean {
  switch (rate.rateType) {
    case "non_refundable":
      return true;
    case "early_booking":
      return daysBetween(today, stay.checkIn) >= (rate.daysInAdvance ?? 1);
    case "duration_of_stay":
      return nightCount(stay) >= (rate.minNights ?? 1);
    case "active_users":
      return isMember;
  }
}

const within = (value: number | Day, from: number | Day | null, to: number | Day | null) =>
  (from === null || value >= from) && (to === null || value <= to);

/** Whether the conditions of a custom plan hold for a stay that is booked on the hotel's day `today`; `hasCode`: a code that opens it. */
export function conditionsHold(plan: Conditions, stay: Stay, today: Day, guest: { isMember: boolean; hasCode: boolean }): boolean {
  const { audience, arrivalWeekdays } = plan;
  return (
    within(nightCount(stay), plan.minNights, plan.maxNights) &&
    within(daysBetween(today, stay.checkIn), plan.minDaysAhead, plan.maxDaysAhead) &&
    (arrivalWeekdays.length === 0 || arrivalWeekdays.includes(weekdayOf(stay.checkIn))) &&
    within(today, plan.bookingFrom, plan.bookingTo) &&
    within(stay.checkIn, plan.stayFrom, null) &&
    within(addDays(stay.checkOut, -1), null, plan.stayTo) &&
    (audience === "everyone" || (audience === "members" ? guest.isMember : guest.hasCode))
  );
}
