import type { Day } from "#kit/date/day.ts";
import { type Cents, sum } from "#kit/money.ts";
import { isFirm, type ReservationState } from "#kit/reservation-state.ts";

/**
 * What of a website booking is paid after the booking. A deferred part that is overdue is collected at the hotel,
 * unless the booking was cancelled for it.
 */
export type PaymentPart = {
  number: number;
  kind: "deferred" | "at_property";
  /** The hotel's day on which a deferred part is due. */
  dueOn: Day | null;
  /** Cents, without what points pay. */
  amount: Cents;
  received: Cents;
  requestedAt: string | null;
  overdueAt: string | null;
  paidAt: string | null;
  droppedAt: string | null;
};

type Open = Pick<PaymentPart, "kind" | "amount" | "received"> & {
  overdueAt: Date | string | null;
  paidAt: Date | string | null;
  droppedAt: Date | string | null;
};

const isOpen = ({ paidAt, droppedAt }: Pick<Open, "paidAt" | "droppedAt">): boolean => paidAt === null && droppedAt === null;

/** Whether the guest can pay the part online. */
const isOnline = (part: Open): boolean => isOpen(part) && part.kind === "deferred" && part.overdueAt === null;

/** Whether the hotel collects the part. */
export const isAtProperty = (part: Pick<Open, "kind" | "overdueAt">): boolean => part.kind === "at_property" || part.overdueAt !== null;

/** The parts that are shown: those that stand and have an amount. */
export const shownParts = <Part extends Pick<Open, "amount" | "droppedAt">>(parts: readonly Part[]): Part[] =>
  parts.filter(({ amount, droppedAt }) => amount > 0 && droppedAt === null);

/** Whether a part is asked for before arrival. */
export const hasDeferred = (parts: readonly Pick<Open, "kind">[]): boolean => parts.some(({ kind }) => kind === "deferred");

const leftOf = (parts: readonly Open[]): Cents => sum(parts.map(({ amount, received }) => amount - received));

/** The part that the guest of a confirmed booking pays online next. */
export const nextOnline = <Part extends Open & { dueOn: Day | null }>(parts: readonly Part[]): Part | undefined =>
  parts.filter(isOnline).toSorted((one, other) => ((one.dueOn ?? "") < (other.dueOn ?? "") ? -1 : 1))[0];

/** What is still to be paid at the hotel, in cents. */
export const dueAtProperty = (parts: readonly Open[]): Cents => leftOf(parts.filter((part) => isOpen(part) && isAtProperty(part)));

/** What is still to be paid, online and at the hotel, in cents. */
export const dueOfParts = (parts: readonly Open[]): Cents => leftOf(parts.filter(isOpen));

/** Payment state of a confirmed booking by its parts; undefined where none is open. */
export function stateOfParts(
  state: ReservationState,
  parts: readonly PaymentPart[],
): "part_due" | "part_later" | "due_at_property" | undefined {
  if (!isFirm(state)) return undefined;
  const online = parts.filter(isOnline);
  if (online.some(({ requestedAt }) => requestedAt !== null)) return "part_due";
  if (online.length > 0) return "part_later";
  return dueAtProperty(parts) > 0 ? "due_at_property" : undefined;
}
