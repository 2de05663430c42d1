import { notifyHotel } from "#domain/hotel/notify-hotel.server.ts";
import { isFinal } from "#domain/payment/payment.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { changeRow, closeChange } from "#domain/reservation/change/open-change.server.ts";
import { restartChanges } from "#domain/reservation/hold/restart-holds.server.ts";
import { lockedReservation, notifyGuest } from "#domain/reservation/locked-reservation.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { inBatches } from "./in-batches.server.ts";
import { isUnanswered, syncPayment } from "./sync-payment.server.ts";

const batch = 100;
const longestFreezeMs = 24 * 3_600_000;

type Over = { hotel_id: string; id: string; reservation_id: string; expires_at: Date | null };

/**
 * Ends changes of bookings that were neither paid nor accepted in time, and releases what they held; the bookings stay as they are. The
 * provider is asked first about attempts that may still be paid; while it does not answer or is processing one, the change stays
 * for at most a day. Returns the number of changes ended.
 */
export async function expireChanges(ctx: Ctx): Promise<number> {
  await restartChanges(ctx);
  return inBatches(
    (after: Over | undefined) => changesOver(ctx, after),
    (change) => expireChange(ctx, change),
    (error, { id }) => ctx.log.error("change_expiry_failed", error, { change: id }),
  );
}

/** The next open changes whose time is over, the earliest first. */
const changesOver = (ctx: Ctx, after: Over | undefined): Promise<Over[]> =>
  ctx.db
    .selectFrom("reservation_changes")
    .select(["hotel_id", "id", "reservation_id", "expires_at"])
    .where("state", "=", "open")
    .where("expires_at", "<=", ctx.now())
    .$if(after !== undefined, (query) =>
      query.where((row) => row(row.refTuple("expires_at", "id"), ">", row.tuple(after?.expires_at ?? null, after?.id ?? ""))),
    )
    .orderBy("expires_at")
    .orderBy("id")
    .limit(batch)
    .execute();

async function expireChange(ctx: Ctx, { hotel_id, id, reservation_id }: Over): Promise<boolean> {
  let mayBePaid = false;
  for (const payment of await paymentsOfReservation(ctx, hotel_id, reservation_id)) {
    if (payment.change_id !== id || isFinal(payment.status)) continue;
    if (isUnanswered(await syncPayment(ctx, payment.provider_order_id))) mayBePaid = true;
  }
  return inTransaction(ctx, async (ctx) => {
    const reservation = await lockedReservation(ctx, hotel_id, reservation_id);
    const change = reservation && (await changeRow(ctx, reservation, id));
    const now = ctx.now();
    if (!reservation || !change?.expires_at || change.state !== "open" || change.expires_at > now) return false;
    const payments = await paymentsOfReservation(ctx, hotel_id, reservation_id, { lock: true });
    const isProcessing = payments.some(({ change_id, status }) => change_id === id && status === "processing");
    if ((mayBePaid || isProcessing) && now.getTime() - change.expires_at.getTime() < longestFreezeMs) return false;
    await closeChange(ctx, change, "expired");
    await notifyGuest(ctx, reservation, "change-expired");
    const { code } = reservation;
    if (change.proposed_by !== "guest")
      await notifyHotel(ctx, hotel_id, "change", { key: `${code} change_expired ${id}`, facts: { code, kind: "change_expired" } });
    return true;
  });
}
