import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { isCaptured } from "../payment/payment.ts";
import { paymentsOfReservation } from "../payment/payments.server.ts";
import { cancelReservation } from "./cancel-reservation.server.ts";
import { lockedReservation, reservationOfCode } from "./locked-reservation.server.ts";
import { holdCancelled, type ReleaseRejection } from "./reservation.ts";

/**
 * Cancels the signed-in guest's hold; its nights are free at once and no mail is sent. Refused when it is paid
 * or its money is on its way, so that an old page can't cancel what was paid meanwhile.
 */
export async function releaseHold(ctx: Ctx, code: string): Promise<Outcome<null, ReleaseRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, ReleaseRejection>> => {
    const key = await reservationOfCode(ctx, code);
    if (!key || key.userId !== ctx.actor?.id) return rejected({ code: "unknown_reservation" });
    const reservation = await lockedReservation(ctx, key.hotelId, key.reservationId);
    if (reservation?.status === "confirmed") {
      if (reservation.paid_at) return rejected({ code: "already_paid" });
      const payments = await paymentsOfReservation(ctx, key.hotelId, key.reservationId, { lock: true });
      if (payments.some(({ status }) => status === "processing" || status === "review" || isCaptured(status)))
        return rejected({ code: "payment_on_its_way" });
    }
    const cancelled = await cancelReservation(ctx, { code, reason: holdCancelled, untold: true });
    return cancelled.ok ? done(null) : cancelled;
  });
}
