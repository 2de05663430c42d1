import { type Cents, sharesOf } from "#kit/money.ts";
import type { LineShare } from "../pricing/payment-requests.ts";

type Line = { line: number; online: Cents };

/**
 * What points and money have paid of each line of a booking, in cents, by its number: points in proportion to the online totals,
 * money in proportion to what they leave, by largest remainder.
 */
export function lineShares(lines: readonly Line[], paid: { points: Cents; received: Cents }): Map<number, LineShare> {
  const points = sharesOf(
    paid.points,
    lines.map(({ online }) => online),
  );
  const left = lines.map(({ online }, index) => online - (points[index] ?? 0));
  const received = sharesOf(
    Math.min(
      paid.received,
      left.reduce((all, one) => all + one, 0),
    ),
    left,
  );
  return new Map(
    lines.map(({ line, online }, index) => {
      const [byPoints, byMoney] = [points[index] ?? 0, received[index] ?? 0];
      return [line, { part: online, points: byPoints, received: byMoney, amount: online - byPoints - byMoney }];
    }),
  );
}
