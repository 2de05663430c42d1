import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { setChargedBack } from "../payment/charged-back.server.ts";
import { entries } from "../payment/ledger.ts";
import { lockedPayment } from "../payment/money-back.server.ts";
import { refundable } from "../payment/payment.ts";
import type { PaymentAdminRejection } from "../payment/payment-admin.ts";
import type { PaymentRow } from "../payment/payments.server.ts";
import { requestRefund } from "../payment/request-refund.server.ts";
import { revokeRefunds } from "../payment/revoke-refunds.server.ts";
import { writeLedger } from "../payment/write-ledger.server.ts";
import { linesOf, lockedReservation, notifyGuest, type ReservationRow, termsOfLines } from "../reservation/locked-reservation.server.ts";
import { refundOnCancel } from "../reservation/reservation.ts";

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
    } else await revokeRefunds(ctx, payment);
    await recordChange(ctx, {
      hotelId,
      action: "chargeback.close",
      subjectId: payment.id,
      before: { state: "open" },
      after: { state, amount: closed.amount },
    });
    return done({ amount: closed.amount });
  });
}

/** Refunds, by the terms of a cancelled stay, money that the bank has returned. */
async function refundWon(ctx: Ctx, reservation: ReservationRow, payment: PaymentRow, won: { id: string; amount: number }) {
  const { cancelled_at, cancelled_by, cancellation_fee: fee } = reservation;
  if (!cancelled_at || !cancelled_by) return;
  const free = Math.min(won.amount, refundable(payment));
  const terms = termsOfLines(reservation, await linesOf(ctx, reservation));
  // Cancelled for an overdue part, under the terms of its due instant.
  const isForPart = cancelled_by === "system" && fee !== null;
  const due = isForPart ? Math.max(0, free - fee) : refundOnCancel(terms, free, cancelled_by, cancelled_at);
  if (due === 0) return;
  await requestRefund(ctx, payment, due, `chargeback won ${won.id}`);
  await notifyGuest(ctx, reservation, "payment-returned");
}
