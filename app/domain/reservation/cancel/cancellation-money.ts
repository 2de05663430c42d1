import type { CancellationTerms } from "#domain/pricing/cancellation.ts";
import { type CancelledBy, cancelLine, type LineCancellation, payPenalty } from "#domain/pricing/changes/cancel-line.ts";
import { type Cents, sum } from "#kit/money.ts";
import { dueBeforeHolds, isGivenBack, keptAlone } from "../reservation-money.ts";
import type { ReservationDetails } from "../reservation.ts";
import { stayBegin } from "../stay-times.ts";
import { isPermitted } from "../transitions.ts";
import { partShares, type SharedPart } from "./line-shares.ts";

type Line = CancellationTerms & { line: number; online: Cents };

/** The current lines of a booking with what has paid for them, in cents. */
export type PaidLines<Of = Line> = {
  lines: readonly Of[];
  /** By points. */
  points: Cents;
  /** By card and at the hotel and not given back, without what rooms cost that were cancelled before. */
  received: Cents;
  /** Later parts that stand. */
  parts: readonly SharedPart[];
};

/** What of the payments of a booking belongs to each line, by its number. */
export const sharesOf = <Of extends { line: number; online: Cents }>({ lines, points, received, parts }: PaidLines<Of>) =>
  partShares(lines, { points, received: Math.max(0, received) }, parts);

/** The amounts of the cancellation of a booking, in cents. */
export type CancellationMoney = {
  /** What it costs, and what of that money and points have paid. */
  fee: Cents;
  feeKept: Cents;
  pointsKept: Cents;
  /** Given back; `received` above what the lines cost, too. */
  refund: Cents;
  pointsReturned: Cents;
  /** What of the fee was not paid yet; asked for once. */
  claim: Cents;
};

function together({ points, received }: PaidLines<unknown>, lines: readonly LineCancellation[]): CancellationMoney {
  const over = (of: (line: LineCancellation) => Cents) => sum(lines.map(of));
  const feeKept = over((line) => line.received - line.refund);
  const pointsKept = over((line) => line.points - line.pointsReturned);
  return {
    fee: over(({ penalty }) => penalty),
    feeKept,
    pointsKept,
    refund: Math.max(0, received - feeKept),
    pointsReturned: points - pointsKept,
    claim: over(({ claim }) => claim),
  };
}

/**
 * The amounts of the cancellation of all lines of a booking: the sum of its lines, each cancelled by itself (docs/pricing.md,
 * step 9), with the penalty of each by its number.
 */
export function cancellationMoney(paid: PaidLines, by: CancelledBy): CancellationMoney & { penalties: ReadonlyMap<number, Cents> } {
  const shares = sharesOf(paid);
  const lines = paid.lines.map((line) => ({ line: line.line, ...cancelLine({ ...line, shares: shares.get(line.line) ?? [] }, by) }));
  return { ...together(paid, lines), penalties: new Map(lines.map(({ line, penalty }) => [line, penalty])) };
}

/** The same where the penalties are known: what was received has changed after the cancellation. */
export function feesPaid(paid: PaidLines<{ line: number; online: Cents; penalty: Cents }>): CancellationMoney {
  const shares = sharesOf(paid);
  return together(
    paid,
    paid.lines.map(({ line, penalty }) => payPenalty(shares.get(line) ?? [], penalty)),
  );
}

type Fees = Pick<
  ReservationDetails,
  | "cancellationFee"
  | "feeKept"
  | "pointsKept"
  | "feeCharged"
  | "captured"
  | "refunded"
  | "refundPending"
  | "owedAtProperty"
  | "pointsDiscount"
  | "droppedRooms"
>;

/** What of the fee of a cancelled booking neither money nor points have paid, in cents. */
function claimedFee(stay: Fees): Cents {
  const fee = stay.cancellationFee ?? 0;
  const kept = stay.captured - keptAlone(stay) - stay.refunded - stay.refundPending - stay.owedAtProperty;
  return Math.max(0, stay.feeKept === null ? fee - kept - stay.pointsDiscount : fee - Math.min(kept, stay.feeKept) - stay.pointsKept);
}

/**
 * What of the fee of a cancelled booking was not paid, in cents, by its shown amounts: neither by money and points nor by a card hold. What
 * rooms cost that were cancelled before is not part of it. Where it was not stored what money paid of the fee, what was received covers it
 * first, with points.
 */
export const unpaidFee = (stay: Fees): Cents => Math.max(0, claimedFee(stay) - stay.feeCharged);

/** The same with the fees of rooms that were cancelled alone, which a card hold pays last. */
export const unpaidFees = (stay: Fees & Pick<ReservationDetails, "state" | "parts">): Cents =>
  Math.max(
    0,
    claimedFee(stay) +
      sum(stay.droppedRooms.flatMap(({ lines }) => lines.map(({ claim }) => claim ?? 0))) -
      Math.max(0, stay.feeCharged - dueBeforeHolds(stay)),
  );

/** What a confirmed booking has received for its current lines, by its shown amounts. */
const paidLinesOf = (stay: ReservationDetails): PaidLines => ({
  lines: stay.bookedRooms.flatMap(({ lines }) => lines),
  points: isGivenBack(stay) ? 0 : stay.pointsDiscount,
  received: stay.refundable + stay.collected - keptAlone(stay),
  parts: stay.parts.filter(({ droppedAt }) => droppedAt === null),
});

/**
 * What the guest gets for cancelling all rooms now, by card, at the hotel and in points, and what is asked for, in cents; null where
 * they can't cancel any more.
 */
export function cancellationNow(trip: ReservationDetails, now: Date) {
  const began = now >= stayBegin(trip.checkIn, trip.policies, trip.checkedInAt, trip.hotel.timeZone);
  if (began || !isPermitted("cancel", trip.state)) return null;
  const isPaidFor = trip.state !== "held";
  const money = cancellationMoney(paidLinesOf(trip), isPaidFor ? { by: "guest", at: now } : { by: "hotel" });
  const refund = Math.min(trip.refundable, money.refund);
  return { refund, atHotel: money.refund - refund, claim: isPaidFor ? money.claim : 0, points: money.pointsReturned };
}

type Guests = { line: number; units: number; adults: number };

/** Whether only rooms without an adult would be left of a booking without `units` units of one of its lines. */
export const leavesNoAdult = (lines: readonly Guests[], { line, units }: Pick<Guests, "line" | "units">): boolean => {
  const rest = lines.filter((one) => one.line !== line || units < one.units);
  return rest.length > 0 && rest.every(({ adults }) => adults === 0);
};
