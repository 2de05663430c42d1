import fc from "fast-check";
import type { Guests, PricingFacts, RoomGuests, Season } from "#domain/pricing/facts.ts";
import { brackets, chosen, code, extras, taxRules } from "./arbitrary-charges.ts";
import { customPlans, price, pricesOfDates, specialRates, type Stay } from "./arbitrary-plans.ts";
import { plusDays } from "./arithmetic.ts";
import type { Wanted } from "./priced.ts";

/** Stays of 1 to 14 nights, sometimes 90; near the day of booking or up to almost two years ahead. */
export const anyStay: fc.Arbitrary<Stay> = fc
  .record({
    today: fc.nat(800).map((days) => plusDays("2026-06-15", days)),
    daysAhead: fc.oneof({ weight: 5, arbitrary: fc.nat(60) }, { weight: 1, arbitrary: fc.nat(600) }),
    nights: fc.oneof({ weight: 19, arbitrary: fc.integer({ min: 1, max: 14 }) }, { weight: 1, arbitrary: fc.constant(90) }),
  })
  .map(({ today, daysAhead, nights }) => {
    const checkIn = plusDays(today, daysAhead);
    return { today, daysAhead, nights, checkIn, checkOut: plusDays(checkIn, nights) };
  });

/** Windows around the stay that do not overlap; some touch. */
function seasons(stay: Stay): fc.Arbitrary<Season[]> {
  const window = fc.record({ gap: fc.nat(5), length: fc.integer({ min: 1, max: 12 }), price });
  return fc.tuple(fc.integer({ min: -10, max: 3 }), fc.array(window, { maxLength: 4 })).map(([first, windows]) => {
    let next = plusDays(stay.checkIn, first);
    return windows.map(({ gap, length, price }) => {
      const start = plusDays(next, gap);
      const end = plusDays(start, length - 1);
      next = plusDays(end, 1);
      return { start, end, price };
    });
  });
}

function allOf(capacity: number): RoomGuests {
  return {
    included: capacity,
    maxAdults: capacity,
    maxChildren: capacity,
    maxGuests: capacity,
    extraBeds: 0,
    cots: 0,
    extraAdult: null,
    singleUse: null,
  };
}

const detailedGuests: fc.Arbitrary<RoomGuests> = fc
  .record({ maxAdults: fc.integer({ min: 1, max: 4 }), maxChildren: fc.nat(4), places: fc.nat(4) })
  .chain(({ maxAdults, maxChildren, places }) => {
    const maxGuests = Math.min(maxAdults + maxChildren, Math.max(maxAdults, maxChildren) + places);
    return fc.record({
      included: fc.integer({ min: 1, max: maxGuests }),
      maxAdults: fc.constant(maxAdults),
      maxChildren: fc.constant(maxChildren),
      maxGuests: fc.constant(maxGuests),
      extraBeds: fc.constantFrom(0, 0, 1, 2),
      cots: fc.nat(2),
      extraAdult: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 8000 }), fc.integer({ min: 500, max: 8000 })),
      singleUse: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 30_000 })),
    });
  });

const capacity = fc.integer({ min: 1, max: 8 });
const roomGuests = fc.oneof({ weight: 1, arbitrary: capacity.map(allOf) }, { weight: 4, arbitrary: detailedGuests });

const age = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 13, max: 17 }) },
);

function party(adults: fc.Arbitrary<number>, children: (adults: number) => number): fc.Arbitrary<Guests> {
  return adults.chain((adults) =>
    fc.record({ adults: fc.constant(adults), childAges: fc.array(age, { maxLength: Math.max(0, children(adults)) }) }),
  );
}

/** Guests that usually fit: an adult in each unit, children where places are left. */
export function guestsFor(room: RoomGuests, units: number): fc.Arbitrary<Guests> {
  const most = Math.min(8, units * (room.maxAdults + room.extraBeds));
  const places = units * (room.maxGuests + room.extraBeds);
  const fitting = party(fc.integer({ min: Math.min(units, most), max: most }), (adults) =>
    Math.min(6, units * room.maxChildren, places - adults),
  );
  const any = party(fc.integer({ min: 1, max: 8 }), () => 6);
  return fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: any });
}

/** The same hotel without anything that makes guests matter. */
function withoutGuests(facts: PricingFacts): PricingFacts {
  return {
    ...facts,
    guests: { ...allOf(facts.guests.maxGuests), extraBeds: facts.guests.extraBeds },
    brackets: [],
    plans: facts.plans.map((plan) => ({ ...plan, derivation: plan.derivation && { ...plan.derivation, per: "room" } })),
    taxRules: facts.taxRules.map((rule) => ({
      ...rule,
      ...(rule.basis === "amount" && { per: "room_night" }),
      priceClass: rule.priceClass && { ...rule.priceClass, per: "room_night" },
    })),
    extras: facts.extras.map((extra) => ({
      ...extra,
      bracketAmounts: {},
      unit: extra.unit === "person" || extra.unit === "person_night" ? "night" : extra.unit,
    })),
  };
}

/** A hotel with a room of which some units are wanted for about this stay. */
export function hotelFor(stay: Stay): fc.Arbitrary<{ units: number; facts: PricingFacts }> {
  return fc
    .record({ price, brackets, plans: customPlans(stay), guests: roomGuests, units: fc.constantFrom(1, 1, 2, 2, 3, 4) })
    .chain(({ price, brackets, plans, guests, units }) => {
      const planIds = plans.filter(({ sold }) => sold).map(({ id }) => id);
      const facts: fc.Arbitrary<PricingFacts> = fc.record({
        price: fc.constant(price),
        seasonRule: fc.constantFrom("arrival" as const, "nightly" as const),
        seasons: seasons(stay),
        nightPrices: pricesOfDates(stay),
        specialRates: specialRates(stay),
        plans: fc.constant(plans),
        guests: fc.constant(guests),
        brackets: fc.constant(brackets),
        taxRules: taxRules(stay, price),
        extras: extras(stay, brackets, planIds),
      });
      const any = fc.oneof({ weight: 6, arbitrary: facts }, { weight: 1, arbitrary: facts.map(withoutGuests) });
      return any.map((facts) => ({ units, facts }));
    });
}

const hotel = anyStay.chain((stay) => hotelFor(stay).map((of) => ({ stay, ...of })));

/** Anything that can be priced. The guests usually fit. */
export const anyWanted: fc.Arbitrary<Wanted> = hotel.chain(({ stay, units, facts }) =>
  fc.record({
    facts: fc.constant(facts),
    stay: fc.constant({ checkIn: stay.checkIn, checkOut: stay.checkOut }),
    units: fc.constant(units),
    guests: guestsFor(facts.guests, units),
    today: fc.constant(stay.today),
    isMember: fc.boolean(),
    code: code(
      stay,
      units,
      facts.price,
      facts.plans.map(({ id }) => id),
    ),
    chosen: chosen(facts.extras),
  }),
);

/** Hotels as in version 0.1: no brackets, custom plans, extras and codes, guests do not matter, 12 % are added. */
export const plainWanted: fc.Arbitrary<Wanted> = fc.tuple(anyStay, capacity).chain(([stay, capacity]) => {
  const facts: fc.Arbitrary<PricingFacts> = fc.record({
    price,
    seasonRule: fc.constant("arrival" as const),
    seasons: seasons(stay),
    nightPrices: pricesOfDates(stay),
    specialRates: specialRates(stay),
    plans: fc.constant([]),
    guests: fc.constant(allOf(capacity)),
    brackets: fc.constant([]),
    taxRules: fc.constant([
      {
        id: "taxes",
        mode: "added" as const,
        season: null,
        priceClass: null,
        basis: "percent" as const,
        rate: 12_000,
        parts: ["accommodation" as const],
        ofRule: null,
      },
    ]),
    extras: fc.constant([]),
  });
  return fc.integer({ min: 1, max: 4 }).chain((units) =>
    fc.record({
      facts,
      stay: fc.constant({ checkIn: stay.checkIn, checkOut: stay.checkOut }),
      units: fc.constant(units),
      guests: guestsFor(allOf(capacity), units),
      today: fc.constant(stay.today),
      isMember: fc.boolean(),
      code: fc.constant(null),
      chosen: fc.constant([]),
    }),
  );
});
