import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cancelLine } from "./cancel-line.ts";

// Example 9 of docs/pricing.md: 336.00, 30 % now and the rest 14 days before arrival; free until 168 h, then 50 %, from 24 h all.
const arrival = new Date("2027-07-01T11:00:00.000Z");
const hoursBefore = (hours: number) => new Date(arrival.getTime() - hours * 3_600_000);
const from = (hours: number) => hoursBefore(hours).toISOString();
const terms = {
  cancelableUntil: from(168),
  terms: [
    { from: from(168), penalty: 16_800 },
    { from: from(24), penalty: 33_600 },
  ],
};
const share = (part: number, isPaid: boolean, points = 0) => {
  const rest = part - points;
  return { part, points, received: isPaid ? rest : 0, amount: isPaid ? 0 : rest };
};
const line = (isRestPaid: boolean) => ({ ...terms, online: 33_600, shares: [share(10_080, true), share(23_520, isRestPaid)] });
const guest = (hours: number) => ({ by: "guest" as const, at: hoursBefore(hours) });

describe("cancelling a line", () => {
  test("refunds the deposit and drops the rest while it is free (docs/pricing.md, example 9)", () => {
    expect(cancelLine(line(false), guest(480))).toEqual({
      penalty: 0,
      received: 10_080,
      refund: 10_080,
      claim: 0,
      dropped: 23_520,
      points: 0,
      pointsReturned: 0,
    });
  });

  test("later refunds what the penalty leaves (example 9)", () => {
    expect(cancelLine(line(true), guest(100))).toMatchObject({ penalty: 16_800, refund: 16_800, claim: 0, dropped: 0 });
    expect(cancelLine(line(true), guest(10))).toMatchObject({ penalty: 33_600, refund: 0, claim: 0 });
    const firstNight = { ...line(true), terms: [{ from: from(168), penalty: 11_200 }] };
    expect(cancelLine(firstNight, guest(100)).refund).toBe(22_400);
  });

  test("asks once for what of the penalty was not received (example 12)", () => {
    expect(cancelLine(line(false), guest(100))).toMatchObject({ refund: 0, claim: 6720, dropped: 23_520 });
    const atProperty = { ...terms, online: 33_600, shares: [share(33_600, false)] };
    expect(cancelLine(atProperty, guest(10))).toMatchObject({ refund: 0, claim: 33_600 });
  });

  test("costs nothing by the hotel, and everything where nothing else is said", () => {
    expect(cancelLine(line(true), { by: "hotel" })).toMatchObject({ penalty: 0, refund: 33_600 });
    expect(cancelLine({ ...line(true), cancelableUntil: null, terms: null }, guest(480))).toMatchObject({ penalty: 33_600, refund: 0 });
  });

  test("pays the penalty with money, then with points, and returns what it does not need (example 19)", () => {
    const paid = { ...terms, online: 33_600, shares: [share(33_600, true, 5000)] };
    expect(cancelLine(paid, guest(480))).toMatchObject({ refund: 28_600, pointsReturned: 5000, claim: 0 });
    expect(cancelLine(paid, guest(100))).toMatchObject({ refund: 11_800, pointsReturned: 5000, claim: 0 });
    expect(cancelLine(paid, guest(10))).toMatchObject({ refund: 0, points: 5000, pointsReturned: 0, claim: 0 });
    const deposit = { ...line(false), shares: [share(10_080, true, 5000), share(23_520, false)] };
    expect(cancelLine(deposit, guest(100))).toMatchObject({ received: 5080, refund: 0, pointsReturned: 0, claim: 6720 });
  });

  test("never refunds more than was received, nor asks for more than is left, for any payments and penalty", () => {
    const anyShare = fc.record({ amount: fc.nat(100_000), points: fc.nat(5000), received: fc.nat(100_000) });
    fc.assert(
      fc.property(fc.array(anyShare, { maxLength: 5 }), fc.nat(600_000), (paid, penalty) => {
        const shares = paid.map((one) => ({ ...one, part: one.amount + one.received + one.points }));
        const online = shares.reduce((sum, { part }) => sum + part, 0);
        const all = { cancelableUntil: null, terms: [{ from: from(9000), penalty }], online, shares };
        const result = cancelLine(all, guest(100));
        expect(result.refund).toBeLessThanOrEqual(result.received);
        expect(result.claim).toBeLessThanOrEqual(result.dropped);
        expect(result.refund * result.claim).toBe(0);
        const byPoints = result.points - result.pointsReturned;
        expect(byPoints).toBeGreaterThanOrEqual(0);
        expect(result.received - result.refund + byPoints + result.claim).toBe(result.penalty);
      }),
    );
  });
});
