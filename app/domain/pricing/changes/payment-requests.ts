import type { Day } from "#kit/date/day.ts";
import { type Cents, sharesOf, sum } from "#kit/money.ts";
import type { SchedulePart } from "../schedule.ts";

/** A part of a line in cents: what points pay of it, what was received, and what is still to pay. They add up to `part`. */
export type LineShare = { part: Cents; points: Cents; received: Cents; amount: Cents };

/** One payment of a booking: what all its lines have to pay at the same instant; its sums are those of its shares. */
export type PaymentRequest = {
  kind: SchedulePart["kind"];
  dueOn: Day | null;
  points: Cents;
  received: Cents;
  /** To pay; may be 0. */
  amount: Cents;
  /** By the index of the line. */
  shares: (LineShare & { line: number })[];
};

const order = (kind: SchedulePart["kind"]) => ["immediate", "deferred", "at_property"].indexOf(kind);

/** What points can reduce: everything that is charged online, now or later; not what is paid at the hotel. */
export const chargedOnline = (schedules: readonly (readonly SchedulePart[])[]): Cents =>
  sum(
    schedules
      .flat()
      .filter(({ kind }) => kind !== "at_property")
      .map(({ amount }) => amount),
  );

/**
 * The payments of a booking from the schedules of its lines, by due instant: now, the deferred ones by day, at the property.
 * `points` is what points pay, in cents, at most `chargedOnline` minus `least`: they reduce what is due now first, then the
 * others in their order; `least` cents stay on the first payment (all of it, if it is lower). Their part of a request is divided
 * over its lines in proportion to their parts, by largest remainder.
 */
export function paymentRequests(
  schedules: readonly (readonly SchedulePart[])[],
  { points, least }: { points: Cents; least: Cents },
): PaymentRequest[] {
  const parts = schedules.flatMap((schedule, line) => schedule.map((part) => ({ line, part })));
  const groups = [...Map.groupBy(parts, ({ part }) => `${part.kind} ${part.dueOn ?? ""}`).values()].toSorted(([one], [other]) =>
    one && other ? order(one.part.kind) - order(other.part.kind) || ((one.part.dueOn ?? "") < (other.part.dueOn ?? "") ? -1 : 1) : 0,
  );
  let left = points;
  return groups.flatMap((group, index) => {
    const [first] = group;
    if (!first) return [];
    const { kind, dueOn } = first.part;
    const amounts = group.map(({ part }) => part.amount);
    const reducible = kind === "at_property" ? 0 : Math.max(0, sum(amounts) - (index === 0 ? least : 0));
    const paid = Math.min(left, reducible);
    left -= paid;
    const paidBy = sharesOf(paid, amounts);
    const shares = group.map(({ line, part }, at) => {
      const points = paidBy[at] ?? 0;
      return { line, part: part.amount, points, received: 0, amount: part.amount - points };
    });
    return [{ kind, dueOn, points: paid, received: 0, amount: sum(amounts) - paid, shares }];
  });
}

/** What is due at the booking: the hold waits for it, and a booking without it is confirmed at once. */
export const dueNowOf = (requests: readonly PaymentRequest[]): Cents =>
  sum(requests.filter(({ kind }) => kind === "immediate").map(({ amount }) => amount));
