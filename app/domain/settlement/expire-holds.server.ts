import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { isFinal } from "#domain/payment/payment.ts";
import { type PaymentRow, paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { expireReservation } from "#domain/reservation/change-state.server.ts";
import { restartHolds } from "#domain/reservation/hold/restart-holds.server.ts";
import { lockedReservation, notifyGuest } from "#domain/reservation/locked-reservation.server.ts";
import { isOffer } from "#domain/reservation/reservation.ts";
import { isPermitted, statesPermitting } from "#domain/reservation/transitions.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { inBatches } from "./in-batches.server.ts";
import { isUnanswered, syncPayment } from "./sync-payment.server.ts";

const batch = 100;
const longestFreezeMs = 24 * 3_600_000;

/**
 * Expires unpaid reservations whose hold is over and releases their nights. The provider is asked first about every
 * attempt that may still be paid; while it does not answer or is processing one, the hold stays for at most a day, and
 * the guest's notice then, or where a payment did not match, does not claim that nothing was charged. Returns the number
 * of expired reservations.
 */
export async function expireHolds(ctx: Ctx): Promise<number> {
  await restartHolds(ctx);
  let expired = 0;
  for (const begun of [false, true])
    expired += await inBatches(
      (after: Over | undefined) => holdsOver(ctx, begun, after),
      ({ hotel_id, id }) => expireHold(ctx, hotel_id, id),
      (error, { id }) => ctx.log.error("hold_expiry_failed", error, { reservation: id }),
    );
  return expired;
}

type Over = { hotel_id: string; id: string; hold_expires_at: Date | null };

/**
 * The next holds that are over, the earliest first. Those without a started payment are processed separately and first:
 * the others may wait for a provider that does not answer.
 */
const holdsOver = (ctx: Ctx, begun: boolean, after: Over | undefined): Promise<Over[]> =>
  ctx.db
    .selectFrom("reservations as r")
    .select(["r.hotel_id", "r.id", "r.hold_expires_at"])
    .where(inState("r", ...statesPermitting("expire")))
    .where("r.hold_expires_at", "<=", ctx.now())
    .where((row) => {
      const isBegun = row.exists(
        row.selectFrom("payments as p").select("p.id").whereRef("p.hotel_id", "=", "r.hotel_id").whereRef("p.reservation_id", "=", "r.id"),
      );
      return begun ? isBegun : row.not(isBegun);
    })
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple("r.hold_expires_at", "r.id"), ">", row.tuple(after?.hold_expires_at ?? null, after?.id ?? ""))),
    )
    .orderBy("r.hold_expires_at")
    .orderBy("r.id")
    .limit(batch)
    .execute();

/** Whether this attempt may still be paid, by what the provider has reported. */
const mayBePaid = (payment: PaymentRow, answered: boolean) => {
  if (isFinal(payment.status)) return false;
  return payment.status === "processing" || !answered;
};

async function expireHold(ctx: Ctx, hotelId: string, reservationId: string): Promise<boolean> {
  const unanswered = new Set<string>();
  for (const payment of await paymentsOfReservation(ctx, hotelId, reservationId)) {
    if (isFinal(payment.status)) continue;
    if (isUnanswered(await syncPayment(ctx, payment.provider_order_id))) unanswered.add(payment.id);
  }
  return inTransaction(ctx, async (ctx) => {
    const reservation = await lockedReservation(ctx, hotelId, reservationId);
    const now = ctx.now();
    if (!reservation?.hold_expires_at || !isPermitted("expire", reservation.state)) return false;
    if (reservation.hold_expires_at > now) return false;
    const payments = await paymentsOfReservation(ctx, hotelId, reservationId, { lock: true });
    const frozen = now.getTime() - reservation.hold_expires_at.getTime() < longestFreezeMs;
    const unknown = payments.some((payment) => mayBePaid(payment, !unanswered.has(payment.id)));
    if (frozen && unknown) return false;

    await expireReservation(ctx, reservation);
    const offer = isOffer(reservation);
    const mayBeCharged = unknown || payments.some(({ status }) => status === "review");
    await notifyGuest(ctx, reservation, mayBeCharged ? "reservation-expired-unanswered" : offer ? "offer-expired" : "reservation-expired");
    const { code } = reservation;
    if (offer) await notifyHotel(ctx, hotelId, "change", { key: `${code} offer_over`, facts: { code, kind: "offer_expired" } });
    else if (payments.length > 0) await notifyHotel(ctx, hotelId, "payment_failed", { key: code, facts: { code } });
    return true;
  });
}
