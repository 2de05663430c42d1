import fc from "fast-check";
import { expect, test } from "vitest";
import { cancelLine } from "#domain/pricing/changes/cancel-line.ts";
import type { LineRow } from "../locked-reservation.server.ts";
import { cancellationMoney, feesPaid, sharesOf } from "./cancellation-money.ts";
import { lineCancellation } from "./line-cancellation.server.ts";

const at = new Date("2027-01-01T00:00:00Z");
const anyLine = fc.record({ online: fc.nat(200_000), percent: fc.nat(100) });
const anyBooking = fc.record({ lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }), points: fc.nat(100), money: fc.nat(120) });

/** A booking whose lines have these penalties in percent, paid in part by points and money. */
function paidLines({ lines, points, money }: { lines: { online: number; percent: number }[]; points: number; money: number }) {
  const all = lines.map(({ online, percent }, index) => {
    const penalty = Math.round((online * percent) / 100);
    return { line: index + 1, online, penalty, cancelableUntil: null, terms: [{ from: "2026-01-01T00:00:00.000Z", penalty }] };
  });
  const online = all.reduce((sum, line) => sum + line.online, 0);
  const byPoints = Math.floor((online * points) / 100);
  return { lines: all, points: byPoints, received: Math.floor(((online - byPoints) * money) / 100), parts: [] };
}

test("a cancelled booking gives back or asks for every cent: money and points pay the fees of their own lines", () => {
  fc.assert(
    fc.property(anyBooking, (booking) => {
      const paid = paidLines(booking);
      const money = cancellationMoney(paid, { by: "guest", at });
      expect(money.refund + money.feeKept).toBe(paid.received);
      expect(money.pointsReturned + money.pointsKept).toBe(paid.points);
      expect(money.feeKept + money.pointsKept + money.claim).toBe(money.fee);
      const { penalties: _, ...known } = money;
      expect(feesPaid(paid)).toEqual(known);
    }),
  );
});

test("a booking costs the same as its rooms one by one, to a cent for each room", () => {
  fc.assert(
    fc.property(anyBooking, (booking) => {
      const whole = paidLines(booking);
      const together = cancellationMoney(whole, { by: "guest", at });
      const sums = { refund: 0, pointsReturned: 0, claim: 0 };
      let { points, received } = whole;
      for (const [index, line] of whole.lines.entries()) {
        const shares = sharesOf({ lines: whole.lines.slice(index), points, received, parts: [] }).get(line.line) ?? [];
        const one = cancelLine({ ...line, shares }, { by: "guest", at });
        for (const key of ["refund", "pointsReturned", "claim"] as const) sums[key] += one[key];
        points -= one.points;
        received -= one.received;
      }
      // What was paid too much is nobody's.
      sums.refund += received;
      for (const key of ["refund", "pointsReturned", "claim"] as const)
        expect(Math.abs(sums[key] - together[key]), key).toBeLessThanOrEqual(whole.lines.length);
    }),
  );
});

test("of units of a line what points and money paid is rounded down (docs/pricing.md, example 15)", () => {
  const amounts = { accommodation: 2058, discount: 0, code: 0, code_on_extras: 0, extras: [], total: 2305, online: 2305 };
  const terms = { cancelable_until: null, cancellation_terms: null };
  const guests = { units: 2, by_unit: true, adults: 2, child_ages: [] };
  const line = { line: 1, ...guests, ...amounts, ...terms, taxes: [{ mode: "added", amount: 247 }] } as unknown as LineRow;
  const paid = { lines: [line], points: 100, received: 2205, parts: [] };
  // Largest remainder would give it 50 points and 1,102 cents.
  expect(lineCancellation(paid, { line, units: 1 }, { by: "hotel" })).toMatchObject({ points: 49, received: 1103, refund: 1103 });
});
