import { recordChange } from "#domain/audit/record-change.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { refundable } from "#domain/payment/payment.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { requestRefund } from "#domain/payment/request-refund.server.ts";
import { returnSomePoints, revokePoints } from "#domain/reward/points.server.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { dropLine, keepUnits } from "../change-lines.server.ts";
import { collectedOf } from "../collected.server.ts";
import { dropShares, currentParts } from "../later-payments/payment-parts.server.ts";
import {
  keptOfLines,
  type LineRow,
  linesOf,
  lockedReservation,
  notifyGuest,
  reservationOfCode,
  reservationRow,
  type ReservationRow,
} from "../locked-reservation.server.ts";
import type { CancelRejection } from "../rejections.ts";
import { isPaidOnline, partNotPaid } from "../reservation.ts";
import { releaseStay } from "../stay-inventory.server.ts";
import { pointsDue, rewardedStay } from "../stay-points.server.ts";
import { isPermitted, transition } from "../transitions.ts";
import {
  allotted,
  type By,
  type CancellationResult,
  cancelLockedReservation,
  hasBegun,
  isWorse,
  permittedCanceller,
  tooLateFor,
} from "./cancel-reservation.server.ts";
import { leavesNoAdult } from "./cancellation-money.ts";
import { lineCancellation } from "./line-cancellation.server.ts";
import type { NumberedShare } from "./line-shares.ts";

export type CancelLineRejection =
  | CancelRejection
  | { code: "not_confirmed_yet" }
  /** The booking has no such line, it was cancelled before, or it has fewer units. */
  | { code: "unknown_line" }
  /** The rooms that stay would have no adult. */
  | { code: "no_adult_left" }
  | { code: "terms_changed" };

export type LineToCancel = {
  code: string;
  line: number;
  /** All units of the line, where it is missing. */
  units?: number;
  reason: string;
  /** What the guest was shown; rejected with `terms_changed` if they get less or more is asked for now. */
  shown?: CancellationResult;
  /** For the hotel's staff. */
  hotelId?: string;
};

/**
 * Cancels units of one line of a confirmed booking: releases their nights and extras, refunds what the terms of the line leave of
 * money and points, or asks once for what of its fee is not paid. The last units cancel the whole booking. Permitted
 * for those who may cancel the booking; for the guest before check-in begins.
 */
export async function cancelLine(ctx: Ctx, requested: LineToCancel): Promise<Outcome<CancellationResult, CancelLineRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<CancellationResult, CancelLineRejection>> => {
    const key = await reservationOfCode(ctx, requested.code);
    const reservation = key && (await lockedReservation(ctx, key.hotelId, key.reservationId));
    const by = reservation && (await permittedCanceller(ctx, reservation, requested.hotelId));
    if (!by || (requested.shown && by !== "guest")) return rejected({ code: "unknown_reservation" });
    const permitted = transition("cancel_line", reservation.state);
    if (!permitted.ok)
      return rejected({ code: permitted.rejection.code === "not_confirmed_yet" ? "not_confirmed_yet" : "already_cancelled" });
    const late = await tooLateFor(ctx, reservation, by);
    if (late) return rejected({ code: late });
    const lines = await linesOf(ctx, reservation);
    const line = lines.find((one) => one.line === requested.line);
    const units = requested.units ?? line?.units ?? 0;
    if (!line || units < 1 || units > line.units) return rejected({ code: "unknown_line" });
    if (leavesNoAdult(lines, { line: line.line, units })) return rejected({ code: "no_adult_left" });
    const outcome =
      lines.length === 1 && units === line.units
        ? await cancelLockedReservation(ctx, reservation, { by, reason: requested.reason })
        : done(await cancelPart(ctx, { reservation, lines, line, units }, { by, reason: requested.reason }));
    if (outcome.ok && requested.shown && isWorse(outcome.value, requested.shown)) return rejected({ code: "terms_changed" });
    if (outcome.ok && by !== "guest")
      await recordChange(ctx, {
        hotelId: reservation.hotel_id,
        action: "reservation.cancel_line",
        subjectId: reservation.id,
        after: { line: requested.line, units, roomId: line.room_id, reason: requested.reason, refund: outcome.value.refund },
      });
    return outcome;
  });
}

/**
 * Cancels the lines of one room of a locked reservation for the hotel, in full; the whole reservation if it has no others with an
 * adult or is not confirmed. `person`: who archived the room.
 */
export async function cancelRoomOf(
  ctx: Ctx,
  reservation: ReservationRow,
  roomId: string,
  cancelled: { by: "hotel" | "admin"; reason: string; person?: string | null | undefined },
): Promise<boolean> {
  const lines = await linesOf(ctx, reservation);
  const going = lines.filter((line) => line.room_id === roomId);
  const stays = lines.some(({ room_id, adults }) => room_id !== roomId && adults > 0);
  if (!stays || !isPermitted("cancel_line", reservation.state)) return (await cancelLockedReservation(ctx, reservation, cancelled)).ok;
  for (const line of going) {
    // Its sums change with each line.
    const now = await lockedReservation(ctx, reservation.hotel_id, reservation.id);
    if (now) await cancelPart(ctx, { reservation: now, lines: await linesOf(ctx, now), line, units: line.units }, cancelled);
  }
  return true;
}

type Part = { reservation: ReservationRow; lines: LineRow[]; line: LineRow; units: number };

async function cancelPart(
  ctx: Ctx,
  part: Part,
  { by, reason, termsOf = ctx.now() }: { by: By; reason: string; termsOf?: Date },
): Promise<CancellationResult> {
  const { reservation } = part;
  const payments = await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id, { lock: true });
  const paid = payments.filter(({ actual_amount }) => actual_amount > 0);
  const received = sum(paid.map(refundable)) + (await collectedOnSite(ctx, reservation)) - (await keptOfLines(ctx, reservation));
  const parts = await currentParts(ctx, reservation);
  const { split, refund, points, pointsReturned, cancelledShares, ...due } = lineCancellation(
    { lines: part.lines, points: reservation.points_discount, received, parts },
    part,
    by === "guest" || by === "system" ? { by: "guest", at: termsOf } : { by },
  );
  const claim = isPaidOnline(reservation.source) ? due.claim : 0;
  const cancelled = split ? await keepUnits(ctx, reservation, split) : part.line;

  await releaseStay(ctx, reservation, {
    days: { checkIn: reservation.check_in, checkOut: reservation.freed_from ?? reservation.check_out },
    lines: [cancelled],
  });
  await dropShares(ctx, parts, { line: part.line.line, cancelledShares });
  const { penalty } = due;
  await dropLine(ctx, reservation, cancelled, {
    by,
    penalty,
    kept: due.received - refund,
    points,
    pointsReturned,
    dueNow: dueOf(cancelledShares),
    claim,
  });
  const stay = rewardedStay(reservation);
  if (stay) await returnSomePoints(ctx, stay, pointsReturned);
  for (const { payment, amount } of allotted(refund, paid)) await requestRefund(ctx, payment, amount, `line ${cancelled.line} cancelled`);
  if (stay && reservation.rewarded_at) await revokePoints(ctx, stay, await pointsDue(ctx, reservation, stay.userId));
  const toCard = Math.min(refund, sum(paid.map(refundable)));
  const given = { amount: String(toCard), points: String(pointsReturned) };
  await notifyGuest(ctx, reservation, "reservation-room-cancelled", { ...given, ...(by !== "guest" && { reason }) });
  if (claim > 0) await notifyGuest(ctx, reservation, "cancellation-fee", { line: String(cancelled.line) });
  const { hotel_id, code } = reservation;
  await notifyHotel(ctx, hotel_id, "change", { key: `${code} line ${cancelled.line}`, facts: { code, kind: "room_cancelled" } });
  return { refund, claim, points: pointsReturned };
}

/** What the hotel has collected of a website booking; other bookings pay nothing else. */
const collectedOnSite = async (ctx: Ctx, reservation: ReservationRow): Promise<Cents> =>
  isPaidOnline(reservation.source) ? collectedOf(ctx, reservation) : 0;

/** What of the cancelled shares was due at the booking. */
const dueOf = (cancelledShares: readonly NumberedShare[]): Cents =>
  sum(cancelledShares.filter(({ number }) => number === 0).map(({ part, points }) => part - points));

/**
 * Cancels lines of a locked, confirmed reservation for an overdue part, under the terms of its due instant. Lines that have no share
 * in the part stay, with an adult at least.
 */
export async function cancelUnpaidLines(
  ctx: Ctx,
  reservation: ReservationRow,
  { going, termsOf }: { going: ReadonlySet<number>; termsOf: Date },
): Promise<void> {
  for (const { line } of (await linesOf(ctx, reservation)).filter((one) => going.has(one.line))) {
    // Its sums change with each line.
    const now = await lockedReservation(ctx, reservation.hotel_id, reservation.id);
    const lines = now ? await linesOf(ctx, now) : [];
    const one = lines.find((other) => other.line === line);
    if (now && one)
      await cancelPart(ctx, { reservation: now, lines, line: one, units: one.units }, { by: "system", reason: partNotPaid, termsOf });
  }
}

/** What the guest gets for cancelling so many units of a line now, and what is still asked for. */
export type UnitRefund = CancellationResult & {
  units: number;
  /** What of the refund was paid at the hotel and goes back there. */ atHotel: Cents;
};

/**
 * What the signed-in guest gets for cancelling units of a line of a booking that has others, by number of units; undefined
 * where none can be cancelled alone.
 */
export async function lineRefunds(ctx: Ctx, code: string, number: number): Promise<UnitRefund[] | undefined> {
  const key = await reservationOfCode(ctx, code);
  if (!key || key.userId !== ctx.actor?.id) return undefined;
  const reservation = await reservationRow(ctx, key.hotelId, key.reservationId);
  if (!reservation || !isPermitted("cancel_line", reservation.state) || (await hasBegun(ctx, reservation))) return undefined;
  const lines = await linesOf(ctx, reservation);
  const line = lines.find((one) => one.line === number);
  if (!line || (lines.length === 1 && line.units === 1)) return undefined;
  const payments = await paymentsOfReservation(ctx, key.hotelId, key.reservationId);
  const card = sum(payments.map(refundable));
  const received = card + (await collectedOnSite(ctx, reservation)) - (await keptOfLines(ctx, reservation));
  const parts = await currentParts(ctx, reservation);
  const paid = { lines, points: reservation.points_discount, received, parts };
  const most = lines.length === 1 || leavesNoAdult(lines, line) ? line.units - 1 : line.units;
  if (most === 0) return undefined;
  return Array.from({ length: most }, (_, index) => {
    const money = lineCancellation(paid, { line, units: index + 1 }, { by: "guest", at: ctx.now() });
    return {
      units: index + 1,
      refund: money.refund,
      atHotel: Math.max(0, money.refund - card),
      points: money.pointsReturned,
      claim: money.claim,
    };
  });
}
