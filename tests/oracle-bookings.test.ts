import { describe, expect, test } from "vitest";
import type { CancellationPolicy, Extra, PricingFacts, SpecialRate, Tier } from "#domain/pricing/facts.ts";
import type { PaymentTerms } from "#domain/pricing/payment-terms.ts";
import { plusDays, sum } from "./oracle/arithmetic.ts";
import { cancelled, penaltyOf, type Terms, withoutRefundable } from "./oracle/cancellation.ts";
import type { Booking, Had, Requested } from "./oracle/change-line.ts";
import { changed, type Changed } from "./oracle/change.ts";
import { hoursEarlier, instantOf } from "./oracle/clock.ts";
import { hotel, lineOf, wanted } from "./oracle/hotel.ts";
import { owed, type Payment, paymentsOf, paymentsOfChange, type Share } from "./oracle/payments.ts";
import type { ChosenExtra, PricedLine } from "./oracle/priced.ts";
import { partsOf } from "./oracle/schedule.ts";
import { itemsIn, onlineOf, split, splitParts } from "./oracle/units.ts";

const timeZone = "Asia/Tbilisi";
const checkIn = "2026-07-02";
/** Well before the rest of example 9 is due. */
const now = new Date("2026-05-01T09:00:00Z");
const facts = { timeZone, checkIn, now };

const thirty = { kind: "percent" as const, percent: 30 };
const later: PaymentTerms = { kind: "deposit", deposit: thirty, rest: { kind: "days_before", days: 14 } };
const atProperty: PaymentTerms = { kind: "deposit", deposit: thirty, rest: { kind: "at_property" } };

const half: Tier["penalty"] = { kind: "percent", percent: 50 };
const policy = (penalty: Tier["penalty"] = half): CancellationPolicy => ({
  freeUntilHours: 168,
  tiers: [
    { fromHours: 168, penalty },
    { fromHours: 24, penalty: { kind: "percent", percent: 100 } },
  ],
});
const arrival = instantOf(checkIn, "15:00", timeZone);
const dayBegins = instantOf(checkIn, "00:00", timeZone);
const before = (hours: number) => hoursEarlier(arrival, hours);

const parking: Extra = {
  id: "parking",
  kind: "other",
  unit: "piece_night",
  amount: 1000,
  bracketAmounts: {},
  obligatory: false,
  maxPieces: 3,
  refundable: true,
  planKeys: null,
  from: null,
  to: null,
};
const transfer: Extra = { ...parking, id: "transfer", unit: "piece", amount: 2500, refundable: false };
const one = (extra: Extra): ChosenExtra => ({ extraId: extra.id, pieces: 1 });

const example1 = () => lineOf(wanted({}, 3));

function termsOf(line: PricedLine, of: CancellationPolicy): Terms {
  return { policy: of, arrival, dayBegins, line, withoutRefundable: line };
}

/** The shares of a line after the payment of what is immediate. */
function paidNow(payments: readonly Payment[]): Share[] {
  return payments.flatMap(({ when, shares }) =>
    shares.map((share) => (when === "now" ? { ...share, money: share.money + owed(share) } : share)),
  );
}

const oneLine = (line: PricedLine, terms: PaymentTerms) => paidNow(paymentsOf([partsOf(terms, line, facts)], { points: 0, least: 100 }));

function booking(rooms: readonly { line: PricedLine; plan?: string; percent?: number; chosen?: readonly ChosenExtra[] }[]): Booking {
  const lines = rooms.map(({ line, plan = "standard", percent = 0, chosen = [] }, index): Had => ({
    room: `room-${index}`,
    plan,
    percent,
    deadline: null,
    priced: line,
    chosen,
  }));
  return { stay: { checkIn, checkOut: plusDays(checkIn, 3) }, bookedOn: "2026-05-01", code: null, lines };
}

/** The lines of a booking that begins and ends as many days later. */
function moved(
  of: Booking,
  start: number,
  end: number,
  rooms: readonly Partial<PricingFacts>[],
  chosen: readonly ChosenExtra[] = [],
): Changed[] {
  const stay = { checkIn: plusDays(of.stay.checkIn, start), checkOut: plusDays(of.stay.checkOut, end) };
  const requests = of.lines.map(({ room, plan, priced, chosen: had }, index): Requested => {
    const party = { adults: priced.adults, childAges: [...priced.childAges] };
    return { of: index, room, plan, line: { units: priced.units, party }, chosen: index === 0 ? [...had, ...chosen] : had };
  });
  const factsOf = Object.fromEntries(rooms.map((room, index) => [`room-${index}`, { ...hotel, ...room }]));
  const result = changed(of, stay, requests, { today: "2026-05-02", isMember: false, rooms: factsOf });
  if (!Array.isArray(result)) throw new Error(result.code);
  return result;
}

describe("the worked examples of the pricing page", () => {
  test("9: a deposit, and penalties from some instants on", () => {
    const line = example1();
    expect(partsOf(later, line, facts)).toEqual([
      { when: "now", amount: 10_080 },
      { when: "2026-06-18", amount: 23_520 },
    ]);
    const shares = oneLine(line, later);
    const refund = (hours: number) => cancelled(shares, penaltyOf(termsOf(line, policy()), before(hours)));
    expect(refund(480)).toMatchObject({ penalty: 0, refund: 10_080, dropped: 23_520 });
    const all = shares.map((share) => ({ ...share, money: share.part }));
    const refundOfAll = (hours: number, penalty: Tier["penalty"] = half) =>
      cancelled(all, penaltyOf(termsOf(line, policy(penalty)), before(hours)));
    expect(refundOfAll(100)).toMatchObject({ penalty: 16_800, refund: 16_800 });
    expect(refundOfAll(10)).toMatchObject({ refund: 0 });
    expect(refundOfAll(100, { kind: "nights", nights: 1 })).toMatchObject({ penalty: 11_200, refund: 22_400 });
  });

  test("10: a night more has the price of now", () => {
    const [line] = moved(booking([{ line: example1() }]), 0, 1, [{ price: 13_000 }]);
    expect(line).toMatchObject({ state: "kept", line: { accommodation: 43_000, taxes: [{ amount: 5160 }], total: 48_160 } });
    expect(48_160 - example1().total).toBe(14_560);
  });

  test("11: extras that are refundable are refunded before the check-in day", () => {
    const hotelWithExtras = { extras: [parking, transfer] };
    const line = lineOf(wanted(hotelWithExtras, 3, { chosen: [one(parking), one(transfer)] }));
    expect(line.total).toBe(39_100);
    const { units, adults, childAges, assumedAge, nights, accommodation: amount, discount, code } = line;
    const without = withoutRefundable({ ...hotel, ...hotelWithExtras }, null, {
      planKey: "standard",
      line: { units, party: { adults, childAges: [...childAges] } },
      accommodation: { assumedAge, ages: [], nights, amount },
      discount,
      code,
      chosen: [one(parking), one(transfer)],
      getsPieces: true,
    });
    const shares = oneLine(line, { kind: "now" });
    const refund = (of: CancellationPolicy, at: Date) =>
      cancelled(shares, penaltyOf({ ...termsOf(line, of), withoutRefundable: without }, at)).refund;
    const fifty: CancellationPolicy = { freeUntilHours: 168, tiers: [{ fromHours: 168, penalty: half }] };
    expect(refund(fifty, before(200))).toBe(39_100);
    expect(refund(fifty, before(100))).toBe(21_050);
    const morning = instantOf(checkIn, "08:00", timeZone);
    expect(refund(fifty, morning)).toBe(19_550);
    const never: CancellationPolicy = { freeUntilHours: null, tiers: [] };
    expect([refund(never, before(100)), refund(never, morning)]).toEqual([3000, 0]);
  });

  test("12: what of a penalty was not received is requested", () => {
    const line = example1();
    const result = cancelled(oneLine(line, atProperty), penaltyOf(termsOf(line, policy()), before(100)));
    expect(result).toMatchObject({ penalty: 16_800, refund: 0, dropped: 23_520, claim: 6720 });
  });

  test("13: a moved stay keeps the nights that it has in common", () => {
    const [line] = moved(booking([{ line: example1() }]), 1, 1, [{ price: 13_000, extras: [parking] }], [one(parking)]);
    expect(line?.agreed).toEqual(["2026-07-03", "2026-07-04"]);
    expect(line?.line).toMatchObject({ accommodation: 33_000, extras: [{ amount: 3000 }], taxes: [{ amount: 3960 }], total: 39_960 });
    expect(39_960 - example1().total).toBe(6360);
  });

  test("14: the difference of the deposits is due before a change counts", () => {
    const lines = moved(booking([{ line: example1() }]), 0, 1, [{ price: 13_000 }]);
    const parts = lines.map(({ line }) => partsOf(later, line, facts));
    expect(parts[0]?.map(({ amount }) => amount)).toEqual([14_448, 33_712]);
    expect(paymentsOfChange(parts, { money: 10_080, points: 0 })).toMatchObject({ dueNow: 4368, refund: 0 });
  });

  test("15: one of two units is cancelled", () => {
    const line = lineOf(wanted({ price: 1029 }, 1, { units: 2 }));
    const parts = partsOf(later, line, facts);
    expect(parts.map(({ amount }) => amount)).toEqual([692, 1613]);
    const items = itemsIn({ ...line, codeOnExtras: 0, extras: [], taxes: [...line.taxes] });
    const { cancelled, kept } = split(items, 1);
    expect([cancelled, kept]).toMatchObject([
      { accommodation: 1029, taxes: [{ amount: 123 }] },
      { accommodation: 1029, taxes: [{ amount: 124 }] },
    ]);
    expect([onlineOf(cancelled), onlineOf(kept)]).toEqual([1152, 1153]);
    const shares = paymentsOf([parts], { points: 0, least: 100 }).flatMap((payment) => payment.shares);
    const divided = splitParts(shares, 1152, 2305);
    expect([divided.cancelled, divided.kept].map((list) => list.map(({ part }) => part))).toEqual([
      [345, 807],
      [347, 806],
    ]);
  });

  test("16: points of two lines reduce what is due now", () => {
    const other = lineOf(wanted({}, 2));
    expect(other.total).toBe(22_400);
    const payments = paymentsOf([partsOf(later, example1(), facts), partsOf({ kind: "now" }, other, facts)], { points: 5000, least: 100 });
    expect(payments.map(({ shares }) => sum(shares.map(owed)))).toEqual([27_480, 23_520]);
    expect(payments[0]?.shares.map(({ points }) => points)).toEqual([1552, 3448]);
  });

  test("17: agreed nights keep their discount", () => {
    const rate = (discountPercentage: number): SpecialRate => ({
      rateType: "early_booking",
      discountPercentage,
      daysInAdvance: 30,
      minNights: null,
      isCancelable: true,
    });
    const early = lineOf(wanted({ specialRates: [rate(15)] }, 3), "early_booking");
    const of = booking([{ line: early, plan: "early_booking", percent: 15 }]);
    const [line] = moved(of, 0, 1, [{ price: 13_000, specialRates: [rate(10)] }]);
    expect(line?.line).toMatchObject({ accommodation: 43_000, discount: 5800, taxes: [{ amount: 4464 }], total: 41_664 });
  });

  test("18: two rooms are moved, then one is cancelled", () => {
    const dear = { price: 15_000 };
    const of = booking([{ line: example1() }, { line: lineOf(wanted(dear, 3)) }]);
    const first = paymentsOf(
      of.lines.map(({ priced }) => partsOf(later, priced, facts)),
      { points: 0, least: 100 },
    );
    expect(first.map(({ shares }) => sum(shares.map(owed)))).toEqual([25_200, 58_800]);
    const lines = moved(of, 1, 1, [{ price: 13_000, extras: [parking] }, dear], [one(parking)]);
    expect(lines.map(({ line }) => line.total)).toEqual([39_960, 50_400]);
    const parts = lines.map(({ line }) => partsOf(later, line, { ...facts, checkIn: plusDays(checkIn, 1) }));
    const { payments, dueNow } = paymentsOfChange(parts, { money: 25_200, points: 0 });
    expect(dueNow).toBe(1908);
    expect(payments.map(({ shares }) => sum(shares.map(owed)))).toEqual([1908, 63_252]);
    const paid = paidNow(payments);
    expect(
      cancelled(
        paid.filter(({ line }) => line === 1),
        0,
      ),
    ).toMatchObject({ refund: 15_120, dropped: 35_280 });
    // 279.72 of the first room are left.
    expect(sum(paid.filter(({ line }) => line === 0).map(owed))).toBe(27_972);
  });
});
