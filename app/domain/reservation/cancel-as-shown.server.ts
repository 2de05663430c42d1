import { type Cents, sum } from "#kit/money.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { paymentsOfReservation } from "../payment/payments.server.ts";
import { dueBack } from "./cancel-locked.server.ts";
import { cancelReservation } from "./cancel-reservation.server.ts";
import { lockedReservation, reservationOfCode } from "./locked-reservation.server.ts";
import type { CancelRejection } from "./reservation.ts";

/** What the guest was shown, in cents: the money that had come in, and what of it a cancellation gives back. */
export type ShownTerms = { captured: Cents; refund: Cents };

/**
 * Cancels the signed-in guest's reservation as `cancelReservation` does, by the terms that they were shown: refused when other money
 * has come in since, or less would go back.
 */
export async function cancelAsShown(
  ctx: Ctx,
  { shown, ...request }: { code: string; reason: string; shown: ShownTerms },
): Promise<Outcome<{ refund: Cents }, CancelRejection | { code: "terms_changed" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ refund: Cents }, CancelRejection | { code: "terms_changed" }>> => {
    const key = await reservationOfCode(ctx, request.code);
    const reservation = key && key.userId === ctx.actor?.id && (await lockedReservation(ctx, key.hotelId, key.reservationId));
    if (!reservation) return rejected({ code: "unknown_reservation" });
    if (reservation.status === "confirmed") {
      const payments = await paymentsOfReservation(ctx, key.hotelId, key.reservationId, { lock: true });
      const captured = sum(payments.map(({ actual_amount }) => actual_amount));
      const refund = sum(dueBack(ctx, reservation, payments, "guest").map(({ amount }) => amount));
      if (captured !== shown.captured || refund < shown.refund) return rejected({ code: "terms_changed" });
    }
    return cancelReservation(ctx, request);
  });
}
