import { recordChange } from "#domain/audit/record-change.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { entries } from "#domain/payment/ledger.ts";
import { lockedPayment } from "#domain/payment/money-back.server.ts";
import type { PaymentAdminRejection } from "#domain/payment/payment-admin.ts";
import { keptMoney, refundable } from "#domain/payment/payment.ts";
import { type PaymentRow, paymentsOfReservation, setChargedBack } from "#domain/payment/payments.server.ts";
import { requestRefund } from "#domain/payment/request-refund.server.ts";
import { revokeRefunds } from "#domain/payment/revoke-refunds.server.ts";
import { writeLedger } from "#domain/payment/write-ledger.server.ts";
import { feesPaid } from "#domain/reservation/cancel/cancellation-money.ts";
import { storeFeesPaid } from "#domain/reservation/change-state.server.ts";
import { collectedOf, owedAtHotel } from "#domain/reservation/collected.server.ts";
import { partsOf } from "#domain/reservation/later-payments/payment-parts.server.ts";
import {
  keptOfLines,
  linesOf,
  lockedReservation,
  notifyGuest,
  type ReservationRow,
  termsOfLine,
  termsOfLines,
} from "#domain/reservation/locked-reservation.server.ts";
import { refundOnCancel } from "#domain/reservation/reservation-money.ts";
import { isId } from "#kit/id.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { isFirm } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

/**
 * Closes a chargeback with the bank's decision; administrators only, once. `won` brings the money back, and refunds the
 * guest of a cancelled stay by its terms; `lost` leaves it with the payer and revokes rejected refunds of it.
 */
export async function closeChargeback(
  ctx: Ctx,
  request: { hotelId: string; chargebackId: string; state: "won" | "lost" },
): Promise<Outcome<{ amount: Cents }, PaymentAdminRejection>> {
  const { hotelId, chargebackId, state } = request;
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  if (!isId(hotelId) || !isId(chargebackId)) return rejected({ code: "unknown_payment" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ amount: Cents }, PaymentAdminRejection>> => {
    const known = await ctx.db
      .selectFrom("chargebacks")
      .select(["payment_id", "reservation_id"])
      .where("hotel_id", "=", hotelId)
      .where("id", "=", chargebackId)
      .executeTakeFirst();
    const reservation = known && (await lockedReservation(ctx, hotelId, known.reservation_id));
    if (!reservation) return rejected({ code: "unknown_payment" });
    const payment = await lockedPayment(ctx, hotelId, known.payment_id);
    const closed = await ctx.db
      .updateTable("chargebacks")
      .set({ state, closed_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", chargebackId)
      .where("state", "=", "open")
      .returning(["id", "amount"])
      .executeTakeFirst();
    if (!closed) return rejected({ code: "already_done" });
    const left = { ...payment, charged_back: payment.charged_back - (state === "won" ? closed.amount : 0) };
    await setChargedBack(ctx, payment, left.charged_back);
    if (state === "won") {
      await writeLedger(ctx, payment, [entries.chargebackWon(closed)]);
      await refundWon(ctx, reservation, left, closed);
    } else {
      await writeLedger(ctx, payment, [entries.chargebackLost(closed)]);
      await revokeRefunds(ctx, payment);
    }
    await recordChange(ctx, {
      hotelId,
      action: "chargeback.close",
      subjectId: payment.id,
      before: { state: "open" },
      after: { state, amount: closed.amount },
    });
    const facts = { code: reservation.code, kind: `dispute_${state}`, amount: String(closed.amount) } as const;
    await notifyHotel(ctx, hotelId, "change", { key: `${reservation.code} closed ${closed.id}`, facts });
    return done({ amount: closed.amount });
  });
}

/**
 * Refunds money that the bank has returned: by the terms of a cancelled stay, as far as its other money does not pay the fee; of a stay that
 * is not cancelled what rooms no longer cost that were cancelled or changed meanwhile.
 */
async function refundWon(ctx: Ctx, reservation: ReservationRow, payment: PaymentRow, won: { id: string; amount: number }) {
  const due = Math.min(won.amount, refundable(payment), await unneeded(ctx, reservation, won.amount));
  if (due === 0) return;
  await requestRefund(ctx, payment, due, `chargeback won ${won.id}`);
  await notifyGuest(ctx, reservation, "payment-returned");
}

/** What a locked booking has received and does not cost, in cents; `won`: what of it the bank has returned now. */
async function unneeded(ctx: Ctx, reservation: ReservationRow, won: Cents): Promise<Cents> {
  const { hotel_id, id, cancelled_at, cancelled_by, cancellation_fee: fee, fee_kept: feeKept } = reservation;
  if (isFirm(reservation.state)) return owedAtHotel(ctx, reservation);
  if (!cancelled_at || !cancelled_by) return 0;
  if (fee === null) return refundOnCancel(termsOfLines(reservation, await linesOf(ctx, reservation)), won, cancelled_by, cancelled_at);
  const all = keptMoney(await paymentsOfReservation(ctx, hotel_id, id)) + (await collectedOf(ctx, reservation));
  const received = all - (await keptOfLines(ctx, reservation));
  if (feeKept === null) return Math.max(0, received - fee);
  const lines = (await linesOf(ctx, reservation)).map((row) => ({ ...termsOfLine(row), penalty: row.penalty ?? 0 }));
  // Points that went back with all of its money, or that the fee did not need, do not pay it any more.
  const isWithoutPoints = reservation.points_kept === 0;
  const points = isWithoutPoints ? 0 : reservation.points_discount;
  const parts = (await partsOf(ctx, reservation))
    .filter((part) => !part.dropped_at || part.dropped_at >= cancelled_at)
    .map((part) => (isWithoutPoints ? { ...part, shares: part.shares.map((share) => ({ ...share, points: 0 })) } : part));
  const paid = feesPaid({ lines, points, received, parts });
  await storeFeesPaid(ctx, reservation, paid);
  return paid.refund;
}
