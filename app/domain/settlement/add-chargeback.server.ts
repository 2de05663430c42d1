import { recordChange } from "#domain/audit/record-change.server.ts";
import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { entries } from "#domain/payment/ledger.ts";
import { lockedPayment } from "#domain/payment/money-back.server.ts";
import type { PaymentAdminRejection } from "#domain/payment/payment-admin.ts";
import { paymentOfOrder, setChargedBack } from "#domain/payment/payments.server.ts";
import { writeLedger } from "#domain/payment/write-ledger.server.ts";
import { lockedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { undoPoints } from "#domain/reservation/stay-points.server.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";

/**
 * Records that the payer's bank took back `amount` cents of a captured payment, under the bank's reference;
 * administrators only, once per reference. The amount is no longer refundable, and the stay's points for it are
 * revoked.
 */
export async function addChargeback(
  ctx: Ctx,
  request: { orderId: string; amount: Cents; reference: string; note: string },
): Promise<Outcome<{ amount: Cents }, PaymentAdminRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  const key = await paymentOfOrder(ctx, request.orderId);
  if (!key) return rejected({ code: "unknown_payment" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ amount: Cents }, PaymentAdminRejection>> => {
    const reservation = await lockedReservation(ctx, key.hotelId, key.reservationId);
    const payment = await lockedPayment(ctx, key.hotelId, key.paymentId);
    if (!reservation) return rejected({ code: "unknown_payment" });
    const most = payment.actual_amount - payment.charged_back;
    const now = ctx.now();
    const chargeback = { id: newId(), amount: request.amount };
    const { numInsertedOrUpdatedRows: written } = await ctx.db
      .insertInto("chargebacks")
      .values({
        ...chargeback,
        hotel_id: key.hotelId,
        payment_id: payment.id,
        reservation_id: reservation.id,
        reference: request.reference,
        note: request.note,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(["hotel_id", "payment_id", "reference"]).doNothing())
      .executeTakeFirstOrThrow();
    if (written !== 1n) return rejected({ code: "already_done" });
    if (request.amount > most) return rejected({ code: "too_much", most });
    await setChargedBack(ctx, payment, payment.charged_back + request.amount);
    await writeLedger(ctx, payment, [entries.chargeback(chargeback)]);
    await undoPoints(ctx, reservation);
    await recordChange(ctx, {
      hotelId: key.hotelId,
      action: "chargeback.add",
      subjectId: payment.id,
      after: { amount: request.amount, reference: request.reference, note: request.note },
    });
    const facts = { code: reservation.code, kind: "disputed", amount: String(request.amount) } as const;
    await notifyHotel(ctx, key.hotelId, "change", { key: `${reservation.code} disputed ${chargeback.id}`, facts });
    return done({ amount: request.amount });
  });
}
