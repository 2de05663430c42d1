import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paymentTermsSchema } from "#domain/rate-plan/payment-terms-form.ts";
import { addDays } from "#kit/date/day.ts";
import { sum } from "#kit/money.ts";
import { chargedOnline, dueNowOf, paymentRequests } from "./changes/payment-requests.ts";
import { defaultTaxRules } from "./facts.ts";
import { paymentBounds, paymentProblems, type PaymentTerms } from "./payment-terms.ts";
import { priceStay } from "./price-stay.ts";
import { dueAt, scheduleOf } from "./schedule.ts";

const timeZone = "Asia/Tbilisi";
const checkIn = "2027-07-01";
const guests = { included: 2, maxAdults: 2, maxChildren: 2, maxGuests: 2, extraBeds: 0, cots: 0, extraAdult: null, singleUse: null };
const noFacts = {
  seasonRule: "arrival",
  seasons: [],
  nightPrices: {},
  specialRates: [],
  plans: [],
  guests,
  brackets: [],
  extras: [],
} as const;

/** The line of `units` units for some nights from `checkIn` on, with 12 % taxes. */
function lineOf(price: number, nights: number, units = 1) {
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const facts = { ...noFacts, price, taxRules: defaultTaxRules };
  const wanted = { facts, stay, units, guests: { adults: units, childAges: [] }, isMember: false, code: null, chosen: [] };
  const line = priceStay({ ...wanted, today: "2027-01-01" })?.[0]?.lines[0];
  if (!line) throw new Error("It has no price.");
  return line;
}
const example1 = lineOf(10_000, 3);
const booked = (day: string, time = "12:00:00") => ({ timeZone, checkIn, now: new Date(`${day}T${time}+04:00`) });
const deposit = (percent: number, rest: Extract<PaymentTerms, { kind: "deposit" }>["rest"]): PaymentTerms => ({
  kind: "deposit",
  deposit: { kind: "percent", percent },
  rest,
});
const daysBefore = (days: number) => ({ kind: "days_before", days }) as const;
const firstNight = { kind: "deposit", deposit: { kind: "first_night" }, rest: { kind: "at_property" } } as const;

const anyTerms: fc.Arbitrary<PaymentTerms> = fc.oneof(
  fc.constantFrom<PaymentTerms>({ kind: "now" }, { kind: "at_property" }),
  fc.record({
    kind: fc.constant("deposit" as const),
    deposit: fc.oneof(
      fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 99 }) }),
      fc.constant({ kind: "first_night" as const }),
    ),
    rest: fc.oneof(fc.integer({ min: 1, max: 365 }).map(daysBefore), fc.constant({ kind: "at_property" as const })),
  }),
);
const anyPrice = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 2_000_000 }));
const anyLine = fc.tuple(anyPrice, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 4 })).map((line) => lineOf(...line));

describe("the schedule of a line", () => {
  test("is 30 % now and the rest 14 days before arrival (docs/pricing.md, example 9)", () => {
    expect(scheduleOf(deposit(30, daysBefore(14)), example1, booked("2027-01-01"))).toEqual([
      { kind: "immediate", dueOn: null, amount: 10_080 },
      { kind: "deferred", dueOn: "2027-06-17", amount: 23_520 },
    ]);
  });

  test("is everything now, or at the property, or the first night now with its taxes", () => {
    const facts = booked("2027-01-01");
    expect(scheduleOf({ kind: "now" }, example1, facts)).toEqual([{ kind: "immediate", dueOn: null, amount: 33_600 }]);
    expect(scheduleOf({ kind: "at_property" }, example1, facts)).toEqual([{ kind: "at_property", dueOn: null, amount: 33_600 }]);
    expect(scheduleOf(firstNight, example1, facts)).toEqual([
      { kind: "immediate", dueOn: null, amount: 11_200 },
      { kind: "at_property", dueOn: null, amount: 22_400 },
    ]);
    expect(scheduleOf(firstNight, lineOf(10_000, 3, 2), facts)[0]?.amount).toBe(22_400);
  });

  test("a first night that is the whole stay leaves nothing", () => {
    expect(scheduleOf(firstNight, lineOf(10_000, 1), booked("2027-01-01"))).toEqual([{ kind: "immediate", dueOn: null, amount: 11_200 }]);
  });

  test("a first night above the online total is that total", () => {
    const cheaper = { ...lineOf(10_000, 1), online: 5000 };
    expect(scheduleOf(firstNight, cheaper, booked("2027-01-01"))).toEqual([{ kind: "immediate", dueOn: null, amount: 5000 }]);
  });

  test("a deferred part is immediate from ten in the morning of its due day at the hotel", () => {
    const terms = deposit(30, daysBefore(14));
    expect(scheduleOf(terms, example1, booked("2027-06-17", "09:59:59")).map(({ kind }) => kind)).toEqual(["immediate", "deferred"]);
    expect(scheduleOf(terms, example1, booked("2027-06-17", "10:00:00"))).toEqual([{ kind: "immediate", dueOn: null, amount: 33_600 }]);
  });

  test("adds up to the online total, has no part of 0, and what was deferred only becomes immediate, for any terms and line", () => {
    fc.assert(
      fc.property(anyTerms, anyLine, fc.nat(800), (terms, line, before) => {
        const facts = booked(addDays(checkIn, -before));
        const parts = scheduleOf(terms, line, facts);
        expect(sum(parts.map(({ amount }) => amount))).toBe(line.online);
        expect(parts.every(({ amount }) => amount > 0)).toBe(true);
        expect(new Set(parts.map(({ kind }) => kind)).size).toBe(parts.length);
        expect(parts.every((part) => part.kind !== "deferred" || dueAt(part.dueOn, timeZone) > facts.now)).toBe(true);
        const now = (days: number) =>
          dueNowOf(paymentRequests([scheduleOf(terms, line, booked(addDays(checkIn, -days)))], { points: 0, least: 100 }));
        expect(now(Math.max(0, before - 1))).toBeGreaterThanOrEqual(now(before));
      }),
    );
  });
});

describe("the payments of a booking", () => {
  const facts = booked("2027-01-01");
  const mixed = [
    scheduleOf(deposit(30, daysBefore(14)), example1, facts),
    scheduleOf(deposit(50, daysBefore(30)), example1, facts),
    scheduleOf(deposit(50, daysBefore(14)), example1, facts),
    scheduleOf({ kind: "at_property" }, example1, facts),
  ];

  test("join parts of all lines with the same due instant, in the order of the days", () => {
    const requests = paymentRequests(mixed, { points: 0, least: 100 });
    expect(requests.map(({ kind, dueOn, amount }) => [kind, dueOn, amount])).toEqual([
      ["immediate", null, 43_680],
      ["deferred", "2027-06-01", 16_800],
      ["deferred", "2027-06-17", 40_320],
      ["at_property", null, 33_600],
    ]);
    expect(requests[2]?.shares).toEqual([
      { line: 0, part: 23_520, points: 0, received: 0, amount: 23_520 },
      { line: 2, part: 16_800, points: 0, received: 0, amount: 16_800 },
    ]);
    expect(dueNowOf(requests)).toBe(43_680);
  });

  test("points reduce what is due now first, leave a dollar there, and never what is paid at the hotel", () => {
    const amounts = (points: number) => paymentRequests(mixed, { points, least: 100 }).map(({ amount }) => amount);
    expect(amounts(10_000)).toEqual([33_680, 16_800, 40_320, 33_600]);
    expect(amounts(43_600)).toEqual([100, 16_780, 40_320, 33_600]);
    expect(amounts(chargedOnline(mixed) - 100)).toEqual([100, 0, 0, 33_600]);
    expect(amounts(chargedOnline(mixed) + 5000)).toEqual([100, 0, 0, 33_600]);
  });

  test("divide points over their lines in proportion (docs/pricing.md, example 16)", () => {
    const schedules = [scheduleOf(deposit(30, daysBefore(14)), example1, facts), scheduleOf({ kind: "now" }, lineOf(10_000, 2), facts)];
    const requests = paymentRequests(schedules, { points: 5000, least: 100 });
    expect(requests.map(({ amount }) => amount)).toEqual([27_480, 23_520]);
    expect(requests[0]?.shares.map(({ points }) => points)).toEqual([1552, 3448]);
  });

  test("without anything due now a dollar stays on the first deferred payment", () => {
    const later = [scheduleOf({ kind: "deposit", deposit: { kind: "first_night" }, rest: daysBefore(14) }, lineOf(0, 1), facts)];
    expect(later).toEqual([[]]);
    const deferred = [[{ kind: "deferred" as const, dueOn: "2027-06-17", amount: 5000 }]];
    expect(paymentRequests(deferred, { points: 4900, least: 100 }).map(({ amount }) => amount)).toEqual([100]);
    expect(dueNowOf(paymentRequests(deferred, { points: 0, least: 100 }))).toBe(0);
  });

  test("their shares add up, none is negative, and every point is used, for any lines and points", () => {
    const anySchedules = fc.array(fc.tuple(anyTerms, anyLine), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anySchedules, fc.nat(400), fc.double({ min: 0, max: 1, noNaN: true }), (lines, before, share) => {
        const schedules = lines.map(([terms, line]) => scheduleOf(terms, line, booked(addDays(checkIn, -before))));
        const most = Math.max(0, chargedOnline(schedules) - 100);
        const points = Math.floor(most * share);
        const requests = paymentRequests(schedules, { points, least: 100 });
        expect(sum(requests.map((one) => one.points))).toBe(points);
        for (const { amount, points, shares } of requests) {
          expect(sum(shares.map((one) => one.amount))).toBe(amount);
          expect(sum(shares.map((one) => one.points))).toBe(points);
          expect(shares.every((one) => one.points >= 0 && one.amount >= 0 && one.points + one.amount === one.part)).toBe(true);
        }
        for (const [index, [, line]] of lines.entries())
          expect(sum(requests.flatMap(({ shares }) => shares.filter((one) => one.line === index).map(({ part }) => part)))).toBe(
            line.online,
          );
        const [first] = requests;
        const least = Math.min(100, sum(first?.shares.map(({ part }) => part) ?? []));
        expect(first?.amount ?? 0).toBeGreaterThanOrEqual(least);
        const order = requests.map(({ kind, dueOn }) => `${["immediate", "deferred", "at_property"].indexOf(kind)}${dueOn ?? ""}`);
        expect(order).toEqual([...new Set(order)].toSorted());
      }),
    );
  });
});

describe("payment terms", () => {
  test("have bounds: a deposit above the total, or of all of it, cannot be stated", () => {
    const { percent, daysBefore: days } = paymentBounds;
    const fields = (terms: PaymentTerms) => paymentProblems(terms).map(({ field }) => field);
    for (const wrong of [percent.least - 1, percent.most + 1, 12.5]) {
      expect(fields(deposit(wrong, { kind: "at_property" }))).toEqual(["depositPercent"]);
      expect(paymentTermsSchema.safeParse(deposit(wrong, { kind: "at_property" })).success).toBe(false);
    }
    for (const wrong of [days.least - 1, days.most + 1]) {
      expect(fields(deposit(30, daysBefore(wrong)))).toEqual(["restDays"]);
      expect(paymentTermsSchema.safeParse(deposit(30, daysBefore(wrong))).success).toBe(false);
    }
    expect(paymentTermsSchema.safeParse({ kind: "now", deposit: {} }).success).toBe(false);
  });

  test("within them are stored as they are", () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(paymentProblems(terms)).toEqual([]);
        expect(paymentTermsSchema.parse(structuredClone(terms))).toEqual(terms);
      }),
    );
  });
});
