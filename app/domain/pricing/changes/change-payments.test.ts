import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sum } from "#kit/money.ts";
import type { SchedulePart } from "../schedule.ts";
import { changePayments } from "./change-payments.ts";

const now = (amount: number): SchedulePart => ({ kind: "immediate", dueOn: null, amount });
const later = (amount: number, dueOn = "2027-06-17"): SchedulePart => ({ kind: "deferred", dueOn, amount });
const atProperty = (amount: number): SchedulePart => ({ kind: "at_property", dueOn: null, amount });
const amounts = ({ requests }: ReturnType<typeof changePayments>) => requests.map(({ amount }) => amount);

describe("the payments of a changed booking", () => {
  test("ask for the difference: example 10 with 30 % now (docs/pricing.md, example 14)", () => {
    // 481.60: 144.48 and 337.12; 100.80 were paid.
    const result = changePayments([[now(14_448), later(33_712)]], { received: 10_080, points: 0 });
    expect(result).toMatchObject({ dueNow: 4368, refund: 0, returnedPoints: 0 });
    expect(amounts(result)).toEqual([4368, 33_712]);
    expect(changePayments([[now(48_160)]], { received: 33_600, points: 0 })).toMatchObject({ dueNow: 14_560, refund: 0 });
  });

  test("give back what the booking no longer costs, money before points", () => {
    expect(changePayments([[now(20_000)]], { received: 28_600, points: 5000 })).toMatchObject({
      dueNow: 0,
      refund: 13_600,
      returnedPoints: 0,
    });
    expect(changePayments([[now(3000)]], { received: 28_600, points: 5000 })).toMatchObject({ refund: 28_600, returnedPoints: 2000 });
  });

  test("count points and money once for each line", () => {
    const { requests } = changePayments([[now(1)], [now(1)]], { received: 1, points: 1 });
    expect(requests[0]?.shares).toEqual([
      { line: 0, part: 1, points: 1, received: 0, amount: 0 },
      { line: 1, part: 1, points: 0, received: 1, amount: 0 },
    ]);
  });

  test("count money for later parts, and what is paid at the hotel last", () => {
    const result = changePayments([[now(5000), later(5000)], [atProperty(5000)]], { received: 12_000, points: 0 });
    expect(amounts(result)).toEqual([0, 0, 3000]);
    expect(result.refund).toBe(0);
  });

  test("add up, and nothing is negative, for any schedules and payments", () => {
    const part = fc.oneof(
      fc.integer({ min: 1, max: 2_000_000_000 }).map(now),
      fc.integer({ min: 1, max: 50 }).map((amount) => later(amount)),
      fc.integer({ min: 1, max: 4 }).map(now),
      fc.integer({ min: 1, max: 90_000 }).map((amount) => later(amount, "2027-06-01")),
      fc.nat(90_000).map(atProperty),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(part, { maxLength: 3 }), { maxLength: 5 }),
        fc.oneof(fc.nat(20), fc.nat(3_000_000)),
        fc.oneof(fc.nat(20), fc.nat(90_000)),
        (schedules, received, points) => {
          const { requests, refund, returnedPoints } = changePayments(schedules, { received, points });
          const whole = sum(schedules.flat().map(({ amount }) => amount));
          expect(sum(requests.map((one) => one.amount))).toBe(whole - (received - refund) - (points - returnedPoints));
          expect(Math.min(refund, returnedPoints)).toBeGreaterThanOrEqual(0);
          for (const request of requests) {
            for (const key of ["points", "received", "amount"] as const)
              expect(sum(request.shares.map((one) => one[key]))).toBe(request[key]);
            for (const share of request.shares) {
              expect(Math.min(share.points, share.received, share.amount)).toBeGreaterThanOrEqual(0);
              expect(share.points + share.received + share.amount).toBe(share.part);
            }
          }
          expect(refund === 0 || requests.every(({ amount }) => amount === 0)).toBe(true);
        },
      ),
    );
  });
});
