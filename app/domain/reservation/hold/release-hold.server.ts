import { isCaptured } from "#domain/payment/payment.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { cancelLockedReservation } from "../cancel/cancel-reservation.server.ts";
import { lockedOwnReservation } from "../locked-reservation.server.ts";
import type { ReleaseRejection } from "../rejections.ts";
import { holdCancelled } from "../reservation.ts";
import { transition } from "../transitions.ts";

/**
 * Cancels the signed-in guest's hold; its nights are free at once and no mail is sent. Rejected when it is paid
 * or its money is on its way, so that an old page can't cancel what was paid meanwhile.
 */
export async function releaseHold(ctx: Ctx, code: string): Promise<Outcome<null, ReleaseRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, ReleaseRejection>> => {
    const reservation = await lockedOwnReservation(ctx, code);
    if (!reservation) return rejected({ code: "unknown_reservation" });
    const permitted = transition("release", reservation.state);
    if (!permitted.ok) return permitted;
    const payments = await paymentsOfReservation(ctx, reservation.hotel_id, reservation.id, { lock: true });
    if (payments.some(({ status }) => status === "processing" || status === "review" || isCaptured(status)))
      return rejected({ code: "payment_on_its_way" });
    const cancelled = await cancelLockedReservation(ctx, reservation, { by: "guest", reason: holdCancelled, notify: "nobody" });
    return cancelled.ok ? done(null) : cancelled;
  });
}
