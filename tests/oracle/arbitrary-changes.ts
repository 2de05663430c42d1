import fc from "fast-check";
import type { PricingFacts } from "#domain/pricing/facts.ts";
import { type AnyBooking, anyBooking, type Rooms } from "./arbitrary-bookings.ts";
import { chosen } from "./arbitrary-charges.ts";
import { rarely } from "./arbitrary-plans.ts";
import { paymentTerms } from "./arbitrary-terms.ts";
import { hotelFor } from "./arbitrary.ts";
import { daysBetween, plusDays } from "./arithmetic.ts";
import type { Had, Now, Stay, Requested } from "./change-line.ts";
import { instantOf } from "./clock.ts";
import { dependsOnGuests, type Line } from "./guests.ts";
import type { ChosenExtra } from "./priced.ts";

/** A change at `at`; `paid`: percentages of its online total; `hours` before check-in at which it is cancelled. */
export type AnyChange = {
  of: AnyBooking;
  now: Now;
  at: Date;
  stay: Stay;
  requests: Requested[];
  payment: AnyBooking["payment"];
  paid: { money: number; points: number };
  hours: number[];
};

const same = <T>(weight: number, value: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });

/** The facts of a room as of now: each with those of another hotel, or as they were. */
function factsNow(before: PricingFacts, other: PricingFacts): fc.Arbitrary<PricingFacts> {
  const keys = ["price", "seasonRule", "seasons", "nightPrices", "specialRates", "taxRules", "extras", "guests", "brackets"] as const;
  // Plans are those of the booking, sold or not, with their conditions and prices of now.
  const plans = before.plans.map((plan, index) => ({ ...plan, ...other.plans[index], id: plan.id, derivation: plan.derivation }));
  const facts = fc
    .subarray([...keys])
    .map((changed): PricingFacts => ({ ...before, ...Object.fromEntries(changed.map((key) => [key, other[key]])) }));
  // Lines are given as prices see them now; where guests begin or cease to matter they are others.
  return facts
    .chain((facts) => fc.constantFrom(facts, facts, { ...facts, plans }))
    .map((facts) =>
      dependsOnGuests(facts) === dependsOnGuests(before) ? facts : { ...before, price: facts.price, seasons: facts.seasons },
    );
}

/** A party like this one, with somebody more or less. */
function partyLike({ adults, childAges }: Line["party"]): fc.Arbitrary<Line["party"]> {
  const known = [...childAges];
  const ages = fc.constantFrom<(number | null)[]>(
    known,
    [...known, 7],
    [...known, null],
    known.slice(1),
    known.map((age) => age ?? 4),
  );
  return fc.record({ adults: fc.constantFrom(adults, adults, adults + 1, Math.max(1, adults - 1)), childAges: ages }).map((party) => ({
    adults: party.adults,
    childAges: party.childAges.sort((a, b) => (a ?? 99) - (b ?? 99)),
  }));
}

/** What is requested in place of a booked line: as it is, changed, in two parts, or nothing. */
function requestsOf(had: Had, of: number, rooms: Rooms): fc.Arbitrary<Requested[]> {
  const { units, adults, childAges } = had.priced;
  const party = { adults, childAges: [...childAges] };
  const requested: Requested = { of, room: had.room, plan: had.plan, line: { units, party }, chosen: had.chosen };
  const facts = rooms[had.room as keyof Rooms];
  const extras: fc.Arbitrary<readonly ChosenExtra[]> = fc.oneof(
    { weight: 3, arbitrary: fc.constant(had.chosen) },
    { weight: 1, arbitrary: chosen(facts.extras) },
    {
      weight: 1,
      arbitrary: chosen(facts.extras).map((more) => [
        ...had.chosen,
        ...more.filter(({ extraId }) => !had.chosen.some((one) => one.extraId === extraId)),
      ]),
    },
  );
  const plans = ["standard", ...facts.specialRates.map(({ rateType }) => rateType), ...facts.plans.map(({ id }) => id)];
  const changedRequest = fc
    .record({
      party: same(2, party, partyLike(party)),
      units: same(3, units, fc.integer({ min: 1, max: units })),
      room: same(6, had.room, fc.constantFrom("one", "other")),
      plan: same(4, had.plan, fc.constantFrom(...plans)),
      chosen: extras,
    })
    .map(({ party, units, ...rest }): Requested[] => [{ ...requested, ...rest, line: { units, party } }]);
  const parts = changedRequest.map(([first = requested]): Requested[] => [
    { ...requested, line: { units: units - 1, party } },
    { ...first, line: { units: 1, party: first.line.party } },
  ]);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<Requested[]>([requested]) },
    { weight: 5, arbitrary: changedRequest },
    { weight: units > 1 ? 2 : 0, arbitrary: parts },
    { weight: 1, arbitrary: fc.constant<Requested[]>([]) },
  );
}

/** Dates around those of the booking. */
function datesNear({ checkIn, checkOut }: Stay, today: string): fc.Arbitrary<Stay> {
  const moved = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -2, max: 3 })).map(([start, longer]) => {
    const from = [plusDays(checkIn, start), today].sort()[1] ?? checkIn;
    const nights = Math.min(90, Math.max(1, daysBetween(checkIn, checkOut) + longer));
    return { checkIn: from, checkOut: plusDays(from, nights) };
  });
  return fc.oneof(fc.constant({ checkIn, checkOut }), moved);
}

function changesOf(of: AnyBooking): fc.Arbitrary<AnyChange> {
  const { booking, rooms, stay } = of;
  return fc
    .record({ other: hotelFor(stay), days: fc.oneof(fc.constant(0), fc.nat(stay.daysAhead)), isMember: same(3, of.isMember, fc.boolean()) })
    .chain(({ other, days, isMember }) => {
      const today = plusDays(stay.today, days);
      const added = rarely(
        fc.record({
          plan: fc.constantFrom("standard", "standard", "plan-0", "early_booking"),
          chosen: chosen(rooms.one.extras),
          adults: fc.constantFrom(1, 2),
        }),
        2,
      ).map((one): Requested[] =>
        one === null
          ? []
          : [
              {
                of: null,
                room: "one",
                plan: one.plan,
                line: { units: 1, party: { adults: one.adults, childAges: [] } },
                chosen: one.chosen,
              },
            ],
      );
      return fc.record({
        of: fc.constant(of),
        now: fc
          .oneof(
            fc.constant(rooms),
            fc.tuple(factsNow(rooms.one, other.facts), factsNow(rooms.other, other.facts)).map(([one, other]) => ({ one, other })),
          )
          .map((rooms): Now => ({ today, isMember, rooms })),
        stay: datesNear(booking.stay, today),
        requests: fc.tuple(...booking.lines.map((had, index) => requestsOf(had, index, rooms)), added).map((lists) => lists.flat()),
        payment: fc.array(paymentTerms(stay), { minLength: 8, maxLength: 8 }),
        at: fc.nat(23).map((hour) => {
          const at = instantOf(today, `${String(hour).padStart(2, "0")}:30`, of.timeZone);
          return at > of.bookedAt ? at : of.bookedAt;
        }),
        paid: fc.record({ money: fc.constantFrom(0, 20, 30, 70, 100, 120), points: fc.constantFrom(0, 0, 7, 40, 90, 110) }),
        hours: fc.array(fc.integer({ min: -30, max: 500 }), { maxLength: 3 }),
      });
    })
    .filter(({ requests }) => requests.length > 0);
}

export const anyChange: fc.Arbitrary<AnyChange> = anyBooking.filter((one) => one !== null).chain(changesOf);
