import type { LineShare } from "#domain/pricing/changes/payment-requests.ts";
import { type Cents, sharesOf, sum } from "#kit/money.ts";

type Line = { line: number; online: Cents };

/** A later part of a booking with what of each of its lines it pays, and points of that; `received`: of all of them. */
export type SharedPart = { number: number; received: Cents; shares: readonly { line: number; part: Cents; points: Cents }[] };

/** A share of a line with the number of its part; 0 for what is due at the booking. */
export type NumberedShare = LineShare & { number: number };

/**
 * The shares of each line in the payments of its booking, in cents, by its number: what is due at the booking as lineShares says,
 * of the rest of the line; what a later part has received over its lines in proportion to what points leave.
 */
export function partShares(
  lines: readonly Line[],
  paid: { points: Cents; received: Cents },
  parts: readonly SharedPart[],
): Map<number, NumberedShare[]> {
  const later = parts.flatMap(({ number, received, shares }) => {
    const left = shares.map(({ part, points }) => part - points);
    const taken = sharesOf(received, left);
    return shares.map((share, index) => {
      const byMoney = taken[index] ?? 0;
      return { ...share, number, received: byMoney, amount: (left[index] ?? 0) - byMoney };
    });
  });
  const ofLine = (wanted: number) => later.filter(({ line }) => line === wanted);
  const first = lineShares(
    lines.map(({ line, online }) => ({ line, online: online - sum(ofLine(line).map(({ part }) => part)) })),
    { points: paid.points - sum(later.map(({ points }) => points)), received: paid.received - sum(later.map(({ received }) => received)) },
  );
  return new Map(
    lines.map(({ line }) => {
      const immediate = first.get(line);
      return [line, [...(immediate ? [{ ...immediate, number: 0 }] : []), ...ofLine(line)]];
    }),
  );
}

/**
 * What points and money have paid of each line of a booking, in cents, by its number: points in proportion to the online totals,
 * money in proportion to what they leave, by largest remainder.
 */
function lineShares(lines: readonly Line[], paid: { points: Cents; received: Cents }): Map<number, LineShare> {
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
