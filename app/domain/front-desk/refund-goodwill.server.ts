import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { refundable } from "#domain/payment/payment.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { requestRefund } from "#domain/payment/request-refund.server.ts";
import { allotted } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { addGoodwill } from "#domain/reservation/change-state.server.ts";
import { notifyGuest, lockedManagedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { undoPoints } from "#domain/reservation/stay-points.server.ts";
import { isReservationOver } from "#domain/reservation/stay-times.ts";
import { transition, type TransitionRejection } from "#domain/reservation/transitions.ts";
import { type Cents, sum } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

export type GoodwillRefund = {
  hotelId: string;
  code: string;
  /** Positive, in cents. */
  amount: Cents;
  /** The guest reads it. */
  reason: string;
  /** Identifies one submission of the form; a repeated one refunds once. */
  idempotencyKey: string;
};

export type GoodwillRejection =
  | TransitionRejection<"refund_goodwill">
  /** Until then it is changed or cancelled. */
  | { code: "unknown_reservation" | "stay_not_over" | "bad_amount" }
  /** Above what the card has paid and not got back: at most `most` cents. */
  | { code: "too_much"; most: Cents };

/**
 * Refunds a part of what the card has paid for a stay that is over, and notifies the guest with the reason. Permitted for those who see
 * the hotel's money, and administrators. The stay remains as it was; points that it earned with this money are revoked.
 */
export async function refundGoodwill(ctx: Ctx, requested: GoodwillRefund): Promise<Outcome<null, GoodwillRejection>> {
  const { hotelId, code, amount, reason } = requested;
  if (!Number.isInteger(amount) || amount < 1) return rejected({ code: "bad_amount" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, GoodwillRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, code);
    if (!found || !(await managedHotel(ctx, hotelId, "money", "unlocked"))) return rejected({ code: "unknown_reservation" });
    const { reservation, timeZone } = found;
    const key = `goodwill ${requested.idempotencyKey}`;
    const noted = await ctx.db
      .selectFrom("refunds")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("reason_key", "=", key)
      .limit(1)
      .execute();
    if (noted.length > 0) return done(null);
    const permitted = transition("refund_goodwill", reservation.state);
    if (!permitted.ok) return permitted;
    if (!isReservationOver(reservation, timeZone, ctx.now())) return rejected({ code: "stay_not_over" });
    const payments = await paymentsOfReservation(ctx, hotelId, reservation.id, { lock: true });
    const most = sum(payments.map(refundable));
    if (amount > most) return rejected({ code: "too_much", most });

    for (const { payment, amount: part } of allotted(amount, payments)) await requestRefund(ctx, payment, part, key, reason);
    await addGoodwill(ctx, reservation, amount);
    await undoPoints(ctx, reservation);
    await recordChange(ctx, { hotelId, action: "reservation.goodwill", subjectId: reservation.id, after: { amount, reason } });
    await notifyGuest(ctx, reservation, "goodwill-refund", { reason, amount: String(amount) });
    return done(null);
  });
}
