import type { PricingFacts } from "#domain/pricing/facts.ts";
import { addDays, daysBetween } from "#kit/date/day.ts";
import { newId } from "#platform/id.server.ts";
import type { Wanted } from "../oracle/priced.ts";

/** In the order in which the database sorts them: first those of plans, then those of extras. */
export const uuids = Array.from({ length: 12 }, () => newId()).toSorted();
const planId = (id: string) => (id.startsWith("plan-") ? (uuids[Number(id.slice(5))] ?? id) : id);
const highest = 200_000;
const capped = (prices: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(prices).map(([day, price]) => [day, Math.min(price, highest)]));
const ordered = (from: number | null, to: number | null) => (from !== null && to !== null && from > to ? [to, from] : [from, to]);
const days = (from: string | null, to: string | null) => (from !== null && to !== null && from > to ? [to, from] : [from, to]);

/** Facts within the constraints of the database. */
export function storable(facts: PricingFacts): PricingFacts {
  return {
    ...facts,
    price: Math.max(1, Math.min(facts.price, highest)),
    seasons: facts.seasons.map((season) => ({ ...season, price: Math.min(season.price, highest) })),
    nightPrices: capped(facts.nightPrices),
    specialRates: facts.specialRates
      .map((rate) => ({
        ...rate,
        daysInAdvance: rate.daysInAdvance === null ? null : Math.max(1, rate.daysInAdvance),
        minNights: rate.minNights === null ? null : Math.max(1, rate.minNights),
        isCancelable: rate.rateType !== "non_refundable" && rate.isCancelable,
      }))
      .toSorted((one, other) => (one.rateType < other.rateType ? -1 : 1)),
    plans: facts.plans.map((plan) => {
      const { conditions, derivation } = plan;
      const [minNights = null, maxNights = null] = ordered(conditions.minNights, conditions.maxNights);
      const [minDaysAhead = null, maxDaysAhead = null] = ordered(conditions.minDaysAhead, conditions.maxDaysAhead);
      const [bookingFrom = null, bookingTo = null] = days(conditions.bookingFrom, conditions.bookingTo);
      const [stayFrom = null, stayTo = null] = days(conditions.stayFrom, conditions.stayTo);
      const most = (value: number | null) => value && Math.min(90, value);
      return {
        ...plan,
        id: planId(plan.id),
        derivation: derivation && { ...derivation, parent: planId(derivation.parent), percent: Math.max(-99, derivation.percent) },
        nightPrices: capped(plan.nightPrices),
        conditions: {
          ...conditions,
          minNights: most(minNights),
          maxNights: most(maxNights),
          minDaysAhead,
          maxDaysAhead,
          bookingFrom,
          bookingTo,
          stayFrom,
          stayTo,
        },
      };
    }),
    extras: facts.extras.map((extra, index) => {
      const [from = null, to = null] = days(extra.from, extra.to);
      return { ...extra, id: uuids[6 + index] ?? "", planKeys: extra.planKeys?.map(planId) ?? null, from, to };
    }),
  };
}

/** The second room: its own prices, guests and special rates, with dates around the first one's stay; not every plan is sold in it. */
export function otherRoom(wanted: Wanted, other: Wanted): PricingFacts {
  const shift = daysBetween(other.stay.checkIn, wanted.stay.checkIn);
  const moved = (prices: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(prices).map(([day, price]) => [addDays(day, shift), price]));
  return {
    ...wanted.facts,
    price: other.facts.price,
    guests: other.facts.guests,
    specialRates: other.facts.specialRates,
    nightPrices: moved(other.facts.nightPrices),
    seasons: other.facts.seasons.map((season) => ({ ...season, start: addDays(season.start, shift), end: addDays(season.end, shift) })),
    plans: wanted.facts.plans.map((plan, index) => ({
      ...plan,
      nightPrices: moved(other.facts.plans[index]?.nightPrices ?? {}),
      sold: other.facts.plans[index]?.sold ?? true,
    })),
  };
}
