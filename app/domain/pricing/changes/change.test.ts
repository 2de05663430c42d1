import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#kit/date/day.ts";
import { nightCount } from "#kit/date/stay.ts";
import { sum } from "#kit/money.ts";
import { anyWanted } from "../../../../tests/oracle/arbitrary.ts";
import { type Conditions, type CustomPlan, defaultTaxRules, type Extra, type PricingFacts } from "../facts.ts";
import { priceStay } from "../price-stay.ts";
import type { ChosenExtra, PricedLine, Wanted } from "../priced.ts";
import { type Booked, changedBooking, type RequestedBooking } from "./change.ts";

const facts: PricingFacts = {
  price: 10_000,
  seasonRule: "arrival",
  seasons: [],
  nightPrices: {},
  specialRates: [],
  plans: [],
  guests: { included: 2, maxAdults: 2, maxChildren: 2, maxGuests: 2, extraBeds: 0, cots: 0, extraAdult: null, singleUse: null },
  brackets: [],
  taxRules: defaultTaxRules,
  extras: [],
};
const stay = { checkIn: "2027-07-01", checkOut: "2027-07-04" };
const guests = { adults: 2, childAges: [] };
const dearer = { ...facts, price: 13_000 };
const parking: Extra = {
  id: "parking",
  kind: "other",
  unit: "piece_night",
  amount: 1000,
  bracketAmounts: {},
  obligatory: false,
  maxPieces: 2,
  refundable: true,
  planKeys: null,
  from: null,
  to: null,
};
const early = (percent: number, days = 30) =>
  ({ rateType: "early_booking", discountPercentage: percent, daysInAdvance: days, minNights: null, isCancelable: true }) as const;
const longer = (minNights: number, percent = 20) =>
  ({ rateType: "duration_of_stay", discountPercentage: percent, daysInAdvance: null, minNights, isCancelable: true }) as const;

/** The extras of a line as they were chosen for it. */
const chosenOf = ({ facts, stay }: Wanted, { extras }: PricedLine): ChosenExtra[] =>
  extras.map(({ id, quantity }) => {
    const unit = facts.extras.find((extra) => extra.id === id)?.unit;
    return { extraId: id, pieces: unit === "piece" ? quantity : unit === "piece_night" ? quantity / nightCount(stay) : 1 };
  });

/** A booking of a plan in the room "a" on 1 January. */
function bookingOf(of: Partial<Wanted> = {}, plan = "standard"): Booked {
  const wanted = { facts, stay, units: 1, guests, today: "2027-01-01", isMember: false, code: null, chosen: [], ...of };
  const lines = priceStay(wanted)?.find((one) => one.plan === plan)?.lines;
  if (!lines) throw new Error("It has no price.");
  const discountPercent = wanted.facts.specialRates.find(({ rateType }) => rateType === plan)?.discountPercentage ?? 0;
  return {
    stay: wanted.stay,
    bookedOn: wanted.today,
    code: wanted.code,
    lines: lines.map((line) => ({ roomId: "a", plan, discountPercent, cancelableUntil: null, line, chosen: chosenOf(wanted, line) })),
  };
}
/** The booking as it is, to be changed. */
const asBooked = ({ stay, lines }: Booked): RequestedBooking => ({
  stay,
  lines: lines.map(({ roomId, plan, chosen, line: { units, adults, childAges } }, from) => ({
    from,
    roomId,
    plan,
    units,
    adults,
    childAges,
    chosen,
  })),
});
/** The change as of 1 June in rooms with these facts. */
function change(
  booked: Booked,
  requested: Partial<RequestedBooking>,
  now: PricingFacts,
  more: { isMember?: boolean; rooms?: Record<string, PricingFacts> } = {},
) {
  const rooms: Record<string, PricingFacts> = { a: now, ...more.rooms };
  const factsOf = (roomId: string) => rooms[roomId] ?? now;
  return changedBooking(booked, { ...asBooked(booked), ...requested }, { today: "2027-06-01", isMember: more.isMember ?? false, factsOf });
}
function changed(...args: Parameters<typeof change>) {
  const outcome = change(...args);
  if (!outcome.ok) throw new Error(outcome.rejection.code);
  return outcome.value;
}
const until = (checkOut: string) => ({ stay: { ...stay, checkOut } });

describe("a change of a booking", () => {
  test("by one night more keeps the agreed prices (docs/pricing.md, example 10)", () => {
    const { lines, before, after, difference, comparisons } = changed(bookingOf(), until("2027-07-05"), dearer);
    expect([before.total, after.total, difference.total, difference.online]).toEqual([33_600, 48_160, 14_560, 14_560]);
    expect(lines[0]).toMatchObject({ state: "kept", agreed: ["2027-07-01", "2027-07-02", "2027-07-03"] });
    expect(comparisons).toEqual([
      {
        from: 0,
        difference: 14_560,
        items: [
          { kind: "accommodation", id: null, before: 30_000, after: 43_000, difference: 13_000 },
          { kind: "tax", id: "default", before: 3600, after: 5160, difference: 1560 },
        ],
      },
    ]);
  });

  test("by a day, with parking, keeps the nights in common (example 13)", () => {
    const booked = bookingOf();
    const lines = asBooked(booked).lines.map((line) => ({ ...line, chosen: [{ extraId: "parking", pieces: 1 }] }));
    const moved = { stay: { checkIn: "2027-07-02", checkOut: "2027-07-05" }, lines };
    const { after, difference } = changed(booked, moved, { ...dearer, extras: [parking] });
    // 2 x 100.00 + 130.00 = 330.00, parking 3 x 10.00, taxes 39.60.
    expect([after.total, difference.total]).toEqual([39_960, 6360]);
  });

  test("of nothing costs nothing, whatever prices and taxes are now", () => {
    const { lines, difference, comparisons } = changed(bookingOf(), {}, { ...dearer, taxRules: [], plans: [] });
    expect(lines[0]?.state).toBe("unchanged");
    expect(difference).toEqual({ total: 0, online: 0 });
    expect(comparisons[0]?.items.every((item) => item.difference === 0)).toBe(true);
  });

  test("to another room or plan is priced as of now", () => {
    const requested = { lines: [{ from: 0, roomId: "b", plan: "standard", units: 1, ...guests, chosen: [] }] };
    const { lines, after } = changed(bookingOf(), requested, dearer, { rooms: { b: { ...facts, price: 20_000 } } });
    expect([lines[0]?.state, lines[0]?.agreed, after.total]).toEqual(["new", [], 67_200]);
  });

  test("of guests is priced as of now where prices depend on them, and else keeps the agreed ones", () => {
    const single = { lines: [{ from: 0, roomId: "a", plan: "standard", units: 1, adults: 1, childAges: [], chosen: [] }] };
    expect(changed(bookingOf(), single, dearer).after.total).toBe(33_600);
    const byGuests = { ...dearer, guests: { ...facts.guests, singleUse: 3000 } };
    const { lines, after } = changed(bookingOf(), single, byGuests);
    expect([lines[0]?.state, lines[0]?.agreed, after.total]).toEqual(["kept", [], 33_600]);
    const family = { ...facts.guests, maxAdults: 3, maxGuests: 3, included: 3, extraAdult: 1000 };
    const withChild = { lines: [{ from: 0, roomId: "a", plan: "standard", units: 1, adults: 2, childAges: [4], chosen: [] }] };
    expect(changed(bookingOf(), withChild, { ...dearer, guests: family }).lines[0]?.agreed).toEqual([]);
    const full = { lines: [{ from: 0, roomId: "a", plan: "standard", units: 1, adults: 3, childAges: [], chosen: [] }] };
    expect(change(bookingOf(), full, dearer)).toMatchObject({ ok: false, rejection: { code: "too_many_guests", line: 0 } });
  });

  test("keeps a plan by its days ahead at the first booking, and its discount on the agreed nights (example 17)", () => {
    const booked = bookingOf({ facts: { ...facts, specialRates: [early(15)] } }, "early_booking");
    const now = { ...dearer, specialRates: [early(10)] };
    const { lines, after } = changed(booked, until("2027-07-05"), now);
    expect(after.total).toBe(41_664);
    expect([lines[0]?.state, lines[0]?.line.accommodation, lines[0]?.line.discount]).toEqual(["kept", 43_000, 5800]);
    const late = { ...dearer, specialRates: [early(10, 182)] };
    expect(change(booked, until("2027-07-05"), late)).toMatchObject({
      ok: false,
      rejection: { code: "plan_unavailable", line: 0, plans: ["standard"] },
    });
  });

  test("keeps the discount of nights that an earlier change has added", () => {
    const booked = bookingOf({ facts: { ...facts, specialRates: [early(15)] } }, "early_booking");
    const now = { ...dearer, specialRates: [early(10)], extras: [parking] };
    const [first] = changed(booked, until("2027-07-05"), now).lines;
    const [before] = booked.lines;
    if (!first || !before) throw new Error("It has no line.");
    const again = { ...booked, stay: until("2027-07-05").stay, lines: [{ ...before, line: first.line }] };
    const lines = asBooked(again).lines.map((line) => ({ ...line, chosen: [{ extraId: "parking", pieces: 1 }] }));
    // The discount of example 17, and parking for four nights.
    expect(changed(again, { lines }, now).lines[0]?.line).toMatchObject({ discount: 5800, total: 45_664 });
    // Of the four nights three stay: 58.00 x 300 / 430.
    expect(changed(again, { ...until("2027-07-04"), lines: asBooked(again).lines }, now).lines[0]?.line.discount).toBe(4047);
  });

  test("asks minimum nights of the new stay, and quotes the line anew where they do not hold", () => {
    const booked = bookingOf({ facts: { ...facts, specialRates: [longer(3)] } }, "duration_of_stay");
    const now = { ...dearer, specialRates: [longer(3)] };
    expect(changed(booked, until("2027-07-05"), now).lines[0]?.state).toBe("kept");
    expect(change(booked, until("2027-07-03"), now)).toMatchObject({ ok: false, rejection: { code: "plan_unavailable" } });
    const anew = { ...until("2027-07-03"), lines: [{ from: 0, roomId: "a", plan: "standard", units: 1, ...guests, chosen: [] }] };
    expect(changed(booked, anew, now).after.total).toBe(29_120);
  });

  test("asks the arrival weekday of the new stay, the booking window at the first booking, and membership now", () => {
    const conditions: Conditions = {
      minNights: null,
      maxNights: null,
      minDaysAhead: null,
      maxDaysAhead: null,
      arrivalWeekdays: [4, 5],
      bookingFrom: "2027-01-01",
      bookingTo: "2027-01-31",
      stayFrom: null,
      stayTo: null,
      audience: "members",
    };
    const plan: CustomPlan = {
      id: "p",
      mealPlan: "none",
      derivation: null,
      nightPrices: {},
      freeConfirmed: false,
      cancellation: null,
      conditions,
      sold: true,
    };
    const booked = bookingOf({ facts: { ...facts, plans: [plan] }, isMember: true }, "p");
    const now = { ...dearer, plans: [plan] };
    const friday = { stay: { checkIn: "2027-07-02", checkOut: "2027-07-05" } };
    const saturday = { stay: { checkIn: "2027-07-03", checkOut: "2027-07-05" } };
    expect(changed(booked, friday, now, { isMember: true }).lines[0]?.state).toBe("kept");
    expect(change(booked, friday, now).ok).toBe(false);
    expect(change(booked, saturday, now, { isMember: true }).ok).toBe(false);
  });

  test("that only drops units keeps everything else, also under a plan that is gone", () => {
    const booked = bookingOf(
      { facts: { ...facts, specialRates: [early(15)] }, units: 3, guests: { adults: 6, childAges: [] } },
      "early_booking",
    );
    const requested = { lines: [{ from: 0, roomId: "a", plan: "early_booking", units: 2, adults: 4, childAges: [], chosen: [] }] };
    const { after, difference } = changed(booked, requested, dearer);
    expect([after.total, difference.total]).toEqual([57_120, -28_560]);
    expect(() => change(booked, { lines: [...requested.lines, ...requested.lines] }, dearer)).toThrow(RangeError);
  });

  test("that drops a line drops its extras", () => {
    const chosen = [{ extraId: "parking", pieces: 1 }];
    const [first, second] = [bookingOf({ chosen, facts: { ...facts, extras: [parking] } }), bookingOf()];
    const booked = { ...first, lines: [...first.lines, ...second.lines] };
    const lines = asBooked(booked).lines.slice(1);
    const { after, difference } = changed(booked, { lines }, { ...dearer, extras: [parking] });
    expect([after.total, difference.total]).toEqual([33_600, -36_600]);
  });

  test("does not ask again whether the guests fit who have booked", () => {
    const smaller = { ...dearer, guests: { ...facts.guests, maxGuests: 1 } };
    expect(changed(bookingOf(), until("2027-07-05"), smaller).after.total).toBe(48_160);
    const requested = { lines: [{ from: null, roomId: "a", plan: "standard", units: 1, ...guests, chosen: [] }] };
    expect(change(bookingOf(), requested, smaller)).toMatchObject({ ok: false, rejection: { code: "too_many_guests" } });
  });

  test("that adds a room leaves the other as it is; a code is divided over what it has left", () => {
    const code = { id: "c", minNights: null, minSum: null, opens: [], kind: "amount" as const, amount: 5000 };
    const booked = bookingOf({ code, chosen: [{ extraId: "parking", pieces: 1 }], facts: { ...facts, extras: [parking] } });
    const lines = [...asBooked(booked).lines, { from: null, roomId: "b", plan: "standard", units: 1, ...guests, chosen: [] }];
    const now = { ...dearer, taxRules: [], extras: [parking] };
    const result = changed(booked, { lines }, now);
    expect(result.lines.map(({ state, line }) => [state, line.code, line.total])).toEqual([
      ["unchanged", 5000, 31_000],
      ["new", 0, 39_000],
    ]);
    const free = { ...code, amount: 40_000 };
    const half = bookingOf({ code: free });
    expect(
      changed(
        half,
        { lines: [...asBooked(half).lines, { from: null, roomId: "b", plan: "standard", units: 1, ...guests, chosen: [] }] },
        now,
      ).lines[1]?.line.code,
    ).toBe(10_000);
  });

  test("of nothing costs nothing, and items and lines add up to the difference, for any hotel and booking", () => {
    fc.assert(
      fc.property(anyWanted, anyWanted, fc.integer({ min: 1, max: 5 }), fc.boolean(), (first, now, more, isMember) => {
        const plans = priceStay(first) ?? [];
        for (const { plan } of plans.slice(0, 2)) {
          const booked = bookingOf(first, plan);
          const factsOf = () => now.facts;
          const same = changedBooking(booked, asBooked(booked), { today: first.today, isMember, factsOf });
          expect(same.ok && same.value.difference).toEqual({ total: 0, online: 0 });
          const stay = { ...booked.stay, checkOut: addDays(booked.stay.checkOut, more) };
          const outcome = changedBooking(booked, { ...asBooked(booked), stay }, { today: first.today, isMember, factsOf });
          if (!outcome.ok) continue;
          const { lines, before, after, difference, comparisons } = outcome.value;
          expect(sum(comparisons.map((one) => one.difference))).toBe(difference.total);
          expect(sum(lines.map(({ line }) => line.total))).toBe(after.total);
          for (const { items } of comparisons) for (const item of items) expect(item.difference).toBe(item.after - item.before);
          expect(sum(comparisons.flatMap(({ items }) => items.map((item) => item.before)))).toBe(before.total);
          for (const { line, agreed, from } of lines) {
            expect(line.nights).toHaveLength((booked.lines[0]?.line.nights.length ?? 0) + more);
            expect(Math.min(line.total - line.online, line.online)).toBeGreaterThanOrEqual(0);
            const old = new Map(booked.lines[from ?? 0]?.line.nights.map((night) => [night.night, night.withGuests]));
            const kept = line.nights.filter(({ night }) => agreed.includes(night));
            expect(kept.every(({ night, withGuests }) => withGuests === old.get(night))).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test("under the same facts and conditions costs what a new booking of the requested stay costs, for any hotel", () => {
    fc.assert(
      fc.property(anyWanted, fc.integer({ min: 1, max: 5 }), (wanted, more) => {
        const first = { ...wanted, facts: { ...wanted.facts, seasonRule: "nightly" as const } };
        const stay = { ...first.stay, checkOut: addDays(first.stay.checkOut, more) };
        const fresh = priceStay({ ...first, stay }) ?? [];
        for (const { plan } of priceStay(first) ?? []) {
          const again = fresh.find((one) => one.plan === plan);
          // Unknown ages may be other ones in a longer stay.
          if (!again || again.lines.some(({ assumedAge }) => assumedAge !== null)) continue;
          const booked = bookingOf(first, plan);
          const factsOf = () => first.facts;
          const outcome = changedBooking(booked, { ...asBooked(booked), stay }, { today: first.today, isMember: first.isMember, factsOf });
          expect(outcome.ok && outcome.value.lines.map(({ line }) => line)).toEqual(again.lines);
        }
      }),
      { numRuns: 300 },
    );
  });
});
