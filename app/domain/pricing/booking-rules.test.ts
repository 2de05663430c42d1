import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "#kit/money.ts";
import { cancelLine } from "./changes/cancel-line.ts";
import { changePayments } from "./changes/change-payments.ts";
import { changedBooking } from "./changes/change.ts";
import { dueNowOf, type LineShare, type PaymentRequest, paymentRequests } from "./changes/payment-requests.ts";
import { splitShares } from "./changes/split-line.ts";
import { chargedLines } from "./charged-lines.ts";
import { defaultTaxRules, type Extra, type PricingFacts } from "./facts.ts";
import type { PaymentTerms } from "./payment-terms.ts";
import { priceStay } from "./price-stay.ts";
import { scheduleOf } from "./schedule.ts";

const facts = (price: number, extras: Extra[] = []): PricingFacts => ({
  price,
  seasonRule: "arrival",
  seasons: [],
  nightPrices: {},
  specialRates: [],
  plans: [],
  guests: { included: 2, maxAdults: 2, maxChildren: 2, maxGuests: 2, extraBeds: 0, cots: 0, extraAdult: null, singleUse: null },
  brackets: [],
  taxRules: defaultTaxRules,
  extras,
});
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
const stay = { checkIn: "2027-07-01", checkOut: "2027-07-04" };
const terms: PaymentTerms = { kind: "deposit", deposit: { kind: "percent", percent: 30 }, rest: { kind: "days_before", days: 14 } };
const at = (checkIn: string) => ({ timeZone: "Asia/Tbilisi", checkIn, now: new Date("2027-01-01T12:00:00Z") });
const couple = { units: 1, adults: 2, childAges: [] };

/** The requests as they are after those that are due now were paid. */
const paidNow = (requests: readonly PaymentRequest[]): PaymentRequest[] =>
  requests.map((request) =>
    request.kind === "immediate"
      ? {
          ...request,
          received: request.received + request.amount,
          amount: 0,
          shares: request.shares.map((share) => ({ ...share, received: share.received + share.amount, amount: 0 })),
        }
      : request,
  );
const sharesOfLine = (requests: readonly PaymentRequest[], line: number): LineShare[] =>
  requests.flatMap(({ shares }) => shares.filter((share) => share.line === line));
const received = (requests: readonly PaymentRequest[]) => sum(requests.map((request) => request.received));

describe("a booking of two rooms", () => {
  test("is paid by a deposit, moved by a day with parking, and loses one room (docs/pricing.md, example 18)", () => {
    const priceOf = (room: PricingFacts) =>
      priceStay({ facts: room, stay, guests: couple, ...couple, today: "2027-01-01", isMember: false, code: null, chosen: [] });
    const lines = [facts(10_000), facts(15_000)].map((room, index) => {
      const line = priceOf(room)?.[0]?.lines[0];
      if (!line) throw new Error("It has no price.");
      const cancelableUntil = "2027-06-29T11:00:00.000Z";
      return { roomId: index === 0 ? "a" : "b", plan: "standard", discountPercent: 0, cancelableUntil, line, chosen: [] };
    });
    const booked = paymentRequests(
      lines.map(({ line }) => scheduleOf(terms, line, at(stay.checkIn))),
      { points: 0, least: 100 },
    );
    expect(booked.map(({ amount }) => amount)).toEqual([25_200, 58_800]);

    const moved = { checkIn: "2027-07-02", checkOut: "2027-07-05" };
    const parked = [{ extraId: "parking", pieces: 1 }];
    const requested = lines.map(({ roomId, plan }, from) => ({ ...couple, from, roomId, plan, chosen: from === 0 ? parked : [] }));
    const rooms: Record<string, PricingFacts> = { a: facts(13_000, [parking]), b: facts(15_000, [parking]) };
    const change = changedBooking(
      { stay, bookedOn: "2027-01-01", code: null, lines },
      { stay: moved, lines: requested },
      { today: "2027-01-02", isMember: false, factsOf: (roomId) => rooms[roomId] ?? facts(0) },
    );
    if (!change.ok) throw new Error(change.rejection.code);
    const { after, difference } = change.value;
    expect([after.online, difference.online]).toEqual([90_360, 6360]);

    const schedules = change.value.lines.map(({ line }) => scheduleOf(terms, line, at(moved.checkIn)));
    const changed = changePayments(schedules, { received: received(paidNow(booked)), points: 0 });
    expect([changed.dueNow, changed.refund, ...changed.requests.map(({ amount }) => amount)]).toEqual([1908, 0, 1908, 63_252]);

    const paid = paidNow(changed.requests);
    const room = { online: 50_400, shares: sharesOfLine(paid, 1), cancelableUntil: "2027-06-29T11:00:00.000Z", terms: null };
    const cancelled = cancelLine(room, { by: "guest", at: new Date("2027-01-03T00:00:00Z") });
    expect(cancelled).toMatchObject({ penalty: 0, received: 15_120, refund: 15_120, claim: 0, dropped: 35_280, points: 0 });
    const [left] = [sharesOfLine(paid, 0)];
    expect(left.map((share) => [share.received, share.amount])).toEqual([
      [11_988, 0],
      [0, 27_972],
    ]);
  });

  test("has lines of any rooms and plans priced together: a code counts once, extras by the piece with the line that has them", () => {
    const before = [facts(10_000, [parking]), facts(15_000, [parking])].map((room) => {
      const line = priceStay({
        facts: room,
        stay,
        guests: couple,
        ...couple,
        today: "2027-01-01",
        isMember: false,
        code: null,
        chosen: [],
      })?.[0]?.lines[0];
      if (!line) throw new Error("It has no price.");
      const chosen = room.price === 10_000 ? [{ extraId: "parking", pieces: 1 }] : [];
      return { facts: room, plan: "standard", accommodation: { ...line, ages: [] }, chosen, isFirst: true };
    });
    const code = { id: "c", minNights: null, minSum: 75_000, opens: [], kind: "amount" as const, amount: 5000 };
    const charged = chargedLines({ stay, code }, before);
    expect(charged?.map((line) => [line.code, line.extras.length, line.total])).toEqual([
      [2000, 1, 34_360],
      [3000, 0, 47_040],
    ]);
  });
});

describe("money of a booking", () => {
  const anyTerms = fc.constantFrom<PaymentTerms>(
    terms,
    { kind: "now" },
    { kind: "at_property" },
    { kind: "deposit", deposit: { kind: "first_night" }, rest: { kind: "at_property" } },
  );
  const anyLine = fc.record({ terms: anyTerms, price: fc.integer({ min: 1, max: 100_000 }), units: fc.integer({ min: 2, max: 5 }) });

  test("is neither lost nor made by paying, splitting a line and cancelling parts of it, for any lines, points and penalty", () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(100),
        (wanted, share, percent) => {
          const lines = wanted.map(({ price, units }) => {
            const guests = { adults: units, childAges: [] };
            const [plan] =
              priceStay({ facts: facts(price), stay, guests, units, today: "2027-01-01", isMember: false, code: null, chosen: [] }) ?? [];
            return plan?.lines[0];
          });
          const schedules = lines.map((line, index) =>
            line && wanted[index] ? scheduleOf(wanted[index].terms, line, at(stay.checkIn)) : [],
          );
          const online = sum(
            schedules
              .flat()
              .filter(({ kind }) => kind !== "at_property")
              .map(({ amount }) => amount),
          );
          const points = Math.floor(Math.max(0, online - 100) * share);
          const requests = paymentRequests(schedules, { points, least: 100 });
          const paid = paidNow(requests);
          expect(received(paid)).toBe(dueNowOf(requests));

          const whole = sharesOfLine(paid, 0);
          const total = lines[0]?.online ?? 0;
          const parts = splitShares(whole, { online: Math.floor(total * share) });
          const settled = [parts.cancelled, parts.kept].map((shares) => {
            const online = sum(shares.map(({ part }) => part));
            const penalty = Math.floor((online * percent) / 100);
            const from = "2026-01-01T00:00:00.000Z";
            const line = { online, shares, cancelableUntil: null, terms: [{ from, penalty }] };
            return cancelLine(line, { by: "guest", at: new Date("2027-01-01T00:00:00Z") });
          });
          const over = (key: "received" | "points" | "dropped") => sum(settled.map((one) => one[key]));
          expect(over("received")).toBe(sum(whole.map((one) => one.received)));
          expect(over("points")).toBe(sum(whole.map((one) => one.points)));
          expect(over("received") + over("points") + over("dropped")).toBe(total);
          expect(settled.every(({ refund, received, claim, dropped }) => refund <= received && claim <= dropped)).toBe(true);
        },
      ),
    );
  });
});
