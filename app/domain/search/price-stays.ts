import { brokenRestriction, type Restrictions } from "#domain/availability/restrictions.ts";
import type { StayParty } from "#domain/availability/sleeps-sql.server.ts";
import { hoursBefore } from "#domain/pricing/cancellation.ts";
import type { Conditions, PricingFacts } from "#domain/pricing/facts.ts";
import { planPrice, rateApplies } from "#domain/pricing/plan-prices.ts";
import { type Accommodated, cheapestAccommodation } from "#domain/pricing/price-stay.ts";
import { dependsOnGuests } from "#domain/pricing/units.ts";
import type { Day } from "#kit/date/day.ts";
import { nightsOf, type Stay } from "#kit/date/stay.ts";
import { dayAt, instantAt } from "#kit/date/zone.ts";
import type { Cents } from "#kit/money.ts";

/** A day that limits stays; `closed`: its night can't be booked. */
export type LimitedDay = Restrictions & { day: Day; closed: boolean };

/** A room with what its prices depend on and the days that limit stays in it, in each of the plans as well. */
export type RoomDays = {
  id: string;
  facts: PricingFacts;
  days: readonly LimitedDay[];
  planDays: Readonly<Record<string, readonly LimitedDay[]>>;
  /** Of a room with numbers, the nights that each of those that meet the party's needs is somebody's; null: nothing is asked for. */
  ofNeeds?: readonly (readonly Day[])[] | null;
};

export type HotelDays = { timeZone: string; checkInFrom: string; freeCancellationHours: number; rooms: readonly RoomDays[] };

/** The stays that are compared, in ascending order, for whom, and whether they must be cancellable free of charge. */
export type StaysWanted = { stays: readonly Stay[]; party: StayParty; freeCancellation: boolean };

/** One of them with its nights, which are listed once for all rooms. */
export type ListedStay = Stay & { nights: readonly Day[] };

export const withNights = (stay: Stay): ListedStay => ({ ...stay, nights: nightsOf(stay) });

export type PricedStay = Stay & { nights: number; room: RoomDays; price: Accommodated };

/** Whether no day makes a stay impossible. */
function allows(days: readonly LimitedDay[]): (stay: Stay) => boolean {
  if (days.length === 0) return () => true;
  const byDay = new Map(days.map((day) => [day.day, day]));
  const closed = days.filter((day) => day.closed).map(({ day }) => day);
  return (stay) => !closed.some((day) => day >= stay.checkIn && day < stay.checkOut) && !brokenRestriction(stay, (day) => byDay.get(day));
}

/** Whether as many of the rooms that meet the needs of a party are nobody's on all nights of a stay. */
const meetsNeeds = ({ ofNeeds }: RoomDays, { checkIn, checkOut }: Stay, units: number): boolean =>
  !ofNeeds || ofNeeds.filter((nights) => !nights.some((night) => night >= checkIn && night < checkOut)).length >= units;

const dependOnDay = ({ minDaysAhead, maxDaysAhead, stayFrom, stayTo, arrivalWeekdays }: Conditions) =>
  [minDaysAhead, maxDaysAhead, stayFrom, stayTo].some((one) => one !== null) || arrivalWeekdays.length > 0;

/**
 * The price of stays in a room, null where none can be sold. Stays of as many nights at the same prices cost the same, so
 * that they are priced once, unless a plan distinguishes days.
 */
function pricesIn({ facts, planDays }: RoomDays, who: { units: number; guests: StayParty["guests"]; today: Day; isMember: boolean }) {
  const known = new Map<string, Accommodated | null>();
  const byDay = facts.plans.some(({ id, conditions }) => dependOnDay(conditions) || (planDays[id] ?? []).length > 0);
  const isSold = new Map(Object.entries(planDays).map(([id, days]) => [id, allows(days)]));
  const onDay = new Map<Day, { rates: string; usual: Cents }>();
  const ofDay = (day: Day) => {
    const before = onDay.get(day);
    if (before) return before;
    const stay = { checkIn: day, checkOut: day };
    const rates = facts.specialRates.filter(({ rateType }) => rateType === "early_booking");
    const one = {
      rates: rates.map((rate) => rateApplies(rate, stay, who.today, who.isMember)).join(),
      usual: planPrice(facts, null, stay, day) ?? 0,
    };
    onDay.set(day, one);
    return one;
  };
  const bySum = facts.plans.length === 0 && !dependsOnGuests(facts);
  const priceOn = (stay: Stay, night: Day) =>
    facts.seasonRule === "nightly" ? ofDay(night).usual : (planPrice(facts, null, stay, night) ?? 0);
  const pricesOf = (stay: ListedStay): Cents | string => {
    if (bySum) return stay.nights.reduce((so, night) => so + priceOn(stay, night), 0);
    const prices = stay.nights.map((night) => priceOn(stay, night));
    return prices.sort((one, other) => one - other).join();
  };
  return (stay: ListedStay): Accommodated | null => {
    const key = `${byDay ? stay.checkIn : ""} ${ofDay(stay.checkIn).rates} ${stay.nights.length} ${pricesOf(stay)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const plans = byDay ? facts.plans.map((plan) => ({ ...plan, sold: plan.sold && isSold.get(plan.id)?.(stay) !== false })) : facts.plans;
    const price = cheapestAccommodation({ facts: { ...facts, plans }, stay, ...who });
    known.set(key, price);
    return price;
  };
}

/**
 * Each of the stays that a hotel has a free room for, in each such room, under its cheapest refundable plan; none begins
 * before the hotel's today.
 */
export function pricedStays(
  hotel: HotelDays,
  stays: readonly ListedStay[],
  { party, freeCancellation }: Omit<StaysWanted, "stays">,
  { now, isMember }: { now: Date; isMember: boolean },
): PricedStay[] {
  const { timeZone, checkInFrom, freeCancellationHours } = hotel;
  const today = dayAt(now, timeZone);
  const cancelsFree = (day: Day) => hoursBefore(instantAt(day, checkInFrom, timeZone), freeCancellationHours) > now;
  const open = stays.filter(({ checkIn }) => checkIn >= today && (!freeCancellation || cancelsFree(checkIn)));
  const who = { units: party.rooms, guests: party.guests, today, isMember };
  const priced: PricedStay[] = [];
  for (const room of hotel.rooms) {
    const isFree = allows(room.days);
    const priceOf = pricesIn(room, who);
    for (const stay of open) {
      const price = isFree(stay) && meetsNeeds(room, stay, party.rooms) ? priceOf(stay) : null;
      if (price) priced.push({ checkIn: stay.checkIn, checkOut: stay.checkOut, nights: stay.nights.length, room, price });
    }
  }
  return priced;
}

const order = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0);

/** The stay with the lowest price per night, of several the earliest, then the shortest, then of the cheapest room. */
export const cheapestOf = (priced: readonly PricedStay[]): PricedStay | undefined =>
  priced.reduce<PricedStay | undefined>((best, one) => {
    if (!best) return one;
    const turn =
      one.price.net * best.nights - best.price.net * one.nights ||
      order(one.checkIn, best.checkIn) ||
      one.nights - best.nights ||
      one.room.facts.price - best.room.facts.price ||
      order(one.room.id, best.room.id);
    return turn < 0 ? one : best;
  }, undefined);
