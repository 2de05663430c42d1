import type { CustomPlan, PricingFacts, PromoCode } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import { type Accommodation, accommodationOf } from "./accommodation.ts";
import { share, sum } from "./arithmetic.ts";
import { dependsOnGuests, type Line, lineFits } from "./guests.ts";
import { type Candidate, offeredPlans } from "./oracle.ts";
import type { ChosenExtra, PricedLine } from "./priced.ts";

export type Stay = { checkIn: Day; checkOut: Day };

/** A line of the booking. `percent`: the discount of its plan that was agreed. */
export type Had = {
  room: string;
  plan: string;
  percent: number;
  deadline: Date | null;
  priced: PricedLine;
  chosen: readonly ChosenExtra[];
};

/** A line that is requested; `of`: the index of the booked line whose units it has, null for additional ones. */
export type Requested = { of: number | null; room: string; plan: string; line: Line; chosen: readonly ChosenExtra[] };

export type Booking = { stay: Stay; bookedOn: Day; code: PromoCode | null; lines: readonly Had[] };
export type Now = { today: Day; isMember: boolean; rooms: Readonly<Record<string, PricingFacts>> };

/** A line after step 4. */
export type Before = { state: "kept" | "new"; accommodation: Accommodation; discount: number; agreed: Day[] };
export type Refusal = { code: "too_many_guests" } | { code: "plan_unavailable"; plans: string[] };

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function isSameStay(one: Stay, other: Stay): boolean {
  return one.checkIn === other.checkIn && one.checkOut === other.checkOut;
}

export function hasSameGuests(had: Had, { line }: Requested): boolean {
  return had.priced.adults === line.party.adults && isSame(had.priced.childAges, line.party.childAges);
}

/** The booked line that a requested one continues. */
export function continued(booking: Booking, requested: Requested): Had | null {
  const had = requested.of === null ? undefined : booking.lines[requested.of];
  return had && had.room === requested.room && had.plan === requested.plan ? had : null;
}

/** Steps 1 to 4 of a requested line that is changed. */
export function beforeCode(booking: Booking, stay: Stay, requested: Requested, now: Now): Before | Refusal {
  const facts = now.rooms[requested.room];
  if (!facts) throw new Error(`no facts of ${requested.room}`);
  const had = continued(booking, requested);
  const guestsMatter = dependsOnGuests(facts);
  const isAccepted = had && hasSameGuests(had, requested) && (guestsMatter || had.priced.units === requested.line.units);
  if (!isAccepted && !lineFits(requested.line, facts)) return { code: "too_many_guests" };
  const { code, bookedOn } = booking;
  const { isMember, today } = now;
  const isAgreed = had !== null && (!guestsMatter || hasSameGuests(had, requested));
  if (had && isAgreed && isSameStay(booking.stay, stay)) {
    const { nights, childAges, assumedAge } = had.priced;
    const amount = sum(nights.map(({ withGuests }) => withGuests)) * requested.line.units;
    const ages = (guestsMatter ? childAges : requested.line.party.childAges).flatMap((age) => age ?? assumedAge ?? []);
    const discount = share(amount, had.percent, 100);
    return {
      state: "kept",
      accommodation: { nights: [...nights], assumedAge, ages, amount },
      discount,
      agreed: nights.map(({ night }) => night),
    };
  }
  if (had) {
    const holding = offeredPlans({ facts, stay, today: bookedOn, isMember, code }).find(({ key }) => key === requested.plan);
    const kept = holding && agreedAndOthers(isAgreed ? had.priced.nights : [], had.percent, holding);
    if (kept) return kept;
  }
  const offered = offeredPlans({ facts, stay, today, isMember, code });
  const priced = offered.map((candidate) => ({ candidate, accommodation: ofPlan(candidate.custom) }));
  const found = priced.find(({ candidate }) => candidate.key === requested.plan);
  if (found?.accommodation) {
    const { candidate, accommodation } = found;
    return { state: "new", accommodation, discount: share(accommodation.amount, candidate.discount, 100), agreed: [] };
  }
  return { code: "plan_unavailable", plans: priced.filter((one) => one.accommodation !== null).map(({ candidate }) => candidate.key) };

  function ofPlan(plan: CustomPlan | null) {
    return accommodationOf({ facts: facts as PricingFacts, stay }, requested.line, plan, dependsOnGuests(facts as PricingFacts));
  }

  /** Agreed nights at their price, all others as of now; null if the plan cannot be sold for the stay. */
  function agreedAndOthers(booked: Had["priced"]["nights"], percent: number, plan: Candidate): Before | null {
    const asOfNow = ofPlan(plan.custom);
    if (!asOfNow) return null;
    const agreed = booked.filter(({ night }) => asOfNow.nights.some((one) => one.night === night));
    const nights = asOfNow.nights.map((one) => agreed.find(({ night }) => night === one.night) ?? one);
    const whole = sum(nights.map(({ withGuests }) => withGuests)) * requested.line.units;
    const ofAgreed = sum(agreed.map(({ withGuests }) => withGuests)) * requested.line.units;
    const discount = share(ofAgreed * percent + (whole - ofAgreed) * plan.discount, 1, 100);
    return { state: "kept", accommodation: { ...asOfNow, nights, amount: whole }, discount, agreed: agreed.map(({ night }) => night) };
  }
}
