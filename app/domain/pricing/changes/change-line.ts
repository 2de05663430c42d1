import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { type Cents, percentOf, sum } from "#kit/money.ts";
import type { Accommodation } from "../charged-lines.ts";
import type { PricingFacts, PromoCode } from "../facts.ts";
import { accommodationOf, lineFits, mostAccommodation, type Offer, offersFor } from "../price-stay.ts";
import type { ChosenExtra, PricedLine } from "../priced.ts";
import { byAge, dependsOnGuests, knownAges, type UnitGroup } from "../units.ts";

/** A line as it was booked; `discountPercent`: of its plan at that time. */
export type BookedLine = {
  roomId: string;
  plan: string;
  discountPercent: number;
  /** Null: never free. */
  cancelableUntil: string | null;
  line: PricedLine;
  /** Its extras, with those that are obligatory. */
  chosen: readonly ChosenExtra[];
};

/**
 * A line as it is requested; `from`: the index of the booked line of which it has units, null for units beside those. Guests as in
 * PricedLine.
 */
export type RequestedLine = UnitGroup & {
  from: number | null;
  roomId: string;
  plan: string;
  chosen: readonly ChosenExtra[];
  /** Whether obligatory extras by the piece are added; missing: they are for new units. */
  isFirst?: boolean;
};

/** What a line's change depends on beside the line; `today`: the hotel's day of the change, `isMember`: at the change. */
export type LineFacts = {
  facts: PricingFacts;
  stay: Stay;
  bookedStay: Stay;
  /** The hotel's day of the first booking, and its promo code. */
  bookedOn: Day;
  code: PromoCode | null;
  today: Day;
  isMember: boolean;
};

/** A line of a change after step 4. */
export type LineBefore = {
  accommodation: Accommodation;
  /** Under which conditions its plan holds: those of the first booking, or those of now. */
  since: "booking" | "now";
  /** Nights that keep their agreed price. */
  agreed: Day[];
};

export type LineProblem =
  | { code: "too_many_guests" }
  /** The requested plan is not offered; `plans` are, each with a price for the line. */
  | { code: "plan_unavailable"; plans: string[] };

/** Whether two units have the same guests. */
export const sameGuests = (one: Omit<UnitGroup, "units">, other: Omit<UnitGroup, "units">): boolean =>
  one.adults === other.adults &&
  one.childAges.length === other.childAges.length &&
  one.childAges.toSorted(byAge).every((years, index) => years === other.childAges.toSorted(byAge)[index]);

export const sameStay = (one: Stay, other: Stay): boolean => one.checkIn === other.checkIn && one.checkOut === other.checkOut;

/** The discount of step 4 over nights with the agreed and with the present percentage, rounded once. */
function discountOf(kept: Cents, { line, discountPercent }: BookedLine, added: Cents, percent: number): Cents {
  const { accommodation, discount } = line;
  const isMixed = discount !== percentOf(accommodation, discountPercent) && accommodation > 0;
  if (!isMixed) return Math.floor((kept * discountPercent + added * percent + 50) / 100);
  // What an earlier change has added has another percentage: kept nights have their share of both.
  const [whole, part] = [
    BigInt(accommodation) * 100n,
    BigInt(kept) * BigInt(discount) * 100n + BigInt(added * percent) * BigInt(accommodation),
  ];
  return Number((part * 2n + whole) / (whole * 2n));
}

/**
 * Steps 1 to 4 of a requested line (docs/pricing.md, step 10); `booked` is the line that it continues: of the same room and plan.
 * Nights with the same guests keep their agreed prices and discount while the plan's conditions hold; all others have
 * those of now. Where the stay and the guests are the same, the conditions are not asked again.
 */
export function lineBefore(booked: BookedLine | null, requested: RequestedLine, of: LineFacts): LineBefore | LineProblem {
  const { facts, stay, bookedOn, code, today, isMember } = of;
  const matters = dependsOnGuests(facts);
  const isSame = booked !== null && (!matters || sameGuests(booked.line, requested));
  const group = { units: requested.units, adults: requested.adults, childAges: requested.childAges.toSorted(byAge) };
  const haveStayed = booked !== null && sameGuests(booked.line, requested) && (matters || requested.units === booked.line.units);
  if (!haveStayed && !lineFits(facts, group, matters)) return { code: "too_many_guests" };
  if (booked && isSame && sameStay(stay, of.bookedStay)) return unchanged(booked, group);

  const offers = (day: Day) => offersFor({ facts, stay, today: day, isMember, code });
  const priced = (offer: Offer | undefined) => offer && accommodationOf({ facts, stay }, [group], matters, offer)?.[0];
  const named = (day: Day) => offers(day).find(({ plan }) => plan === requested.plan);

  const kept = booked ? named(bookedOn) : undefined;
  const underKept = kept && priced(kept);
  if (booked && kept && underKept) {
    const line = isSame ? withAgreed(booked, underKept, kept.percent) : { accommodation: underKept, agreed: [] };
    if (line.accommodation.accommodation <= mostAccommodation) return { ...line, since: "booking" };
  }
  const asOfNow = priced(named(today));
  if (asOfNow) return { accommodation: asOfNow, since: "now", agreed: [] };
  return {
    code: "plan_unavailable",
    plans: offers(today)
      .filter((offer) => priced(offer))
      .map(({ plan }) => plan),
  };
}

/** The line with fewer or as many units, and everything else as it was booked. */
function unchanged(booked: BookedLine, group: UnitGroup): LineBefore {
  const { line } = booked;
  const accommodation = sum(line.nights.map(({ withGuests }) => withGuests)) * group.units;
  const { assumedAge, nights } = line;
  const discount = discountOf(accommodation, booked, 0, 0);
  return {
    accommodation: { ...group, assumedAge, ages: knownAges(group.childAges, assumedAge), nights, accommodation, discount },
    since: "booking",
    agreed: nights.map(({ night }) => night),
  };
}

/** The line of now with the agreed prices of the nights that it has in common with the booked one. */
function withAgreed(booked: BookedLine, now: Accommodation, percent: number): Omit<LineBefore, "since"> {
  const { line } = booked;
  const agreed = new Map(line.nights.map((one) => [one.night, one]));
  const nights = now.nights.map((one) => agreed.get(one.night) ?? one);
  const over = (isAgreed: boolean) =>
    sum(nights.filter(({ night }) => agreed.has(night) === isAgreed).map(({ withGuests }) => withGuests)) * now.units;
  const [kept, added] = [over(true), over(false)];
  const discount = discountOf(kept, booked, added, percent);
  return {
    accommodation: { ...now, nights, accommodation: kept + added, discount },
    agreed: nights.filter(({ night }) => agreed.has(night)).map(({ night }) => night),
  };
}
