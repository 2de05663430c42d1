import { sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { isFirm } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import type { PaymentMethod } from "./front-desk.ts";
import { isPaidOnline } from "../reservation/reservation.ts";
import { collectedParts, setCollected } from "../reservation/payment-parts.server.ts";
import { owedAtHotel } from "../reservation/owed-at-hotel.server.ts";
import { setPaidAtProperty } from "../reservation/property-paid.server.ts";
import { transition } from "../reservation/transitions.ts";
import { lockedManagedReservation } from "../reservation/locked-managed-reservation.server.ts";

export type PropertyPayment = {
  hotelId: string;
  code: string;
  direction: "received" | "returned";
  /** Positive, in cents. */
  amount: Cents;
  method: PaymentMethod;
  /** Identifies one submission of the form; a repeated one is recorded once. */
  idempotencyKey: string;
};

export type PropertyPaymentRejection =
  | { code: "unknown_reservation" | "paid_on_site" | "already_cancelled" | "bad_amount" }
  /** Above what is due, or above what was paid: at most `most` cents are possible. */
  | { code: "too_much"; most: Cents };

/**
 * Records money paid or paid back at the hotel: for a reservation that is not paid online, or for the parts of a website booking that
 * are paid there. Rejects above what is due there, above what was paid when paying back, and any payment for a cancelled
 * reservation. A reservation that is not paid online counts as paid once nothing is due.
 */
export async function recordPropertyPayment(ctx: Ctx, payment: PropertyPayment): Promise<Outcome<null, PropertyPaymentRejection>> {
  const { hotelId, amount, direction } = payment;
  if (!Number.isInteger(amount) || amount < 1) return rejected({ code: "bad_amount" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PropertyPaymentRejection>> => {
    const found = await lockedManagedReservation(ctx, hotelId, payment.code);
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation } = found;
    const { paid, noted } = await ctx.db
      .selectFrom("property_payments")
      .select([
        sql<number>`coalesce(sum(amount), 0)::int`.as("paid"),
        sql<boolean>`coalesce(bool_or(id = ${payment.idempotencyKey}), false)`.as("noted"),
      ])
      .where("hotel_id", "=", hotelId)
      .where("reservation_id", "=", reservation.id)
      .executeTakeFirstOrThrow();
    if (noted) return done(null);
    const permitted = transition(direction === "received" ? "receive_at_property" : "return_at_property", reservation.state);
    if (!permitted.ok) return permitted;
    const isOnSite = isPaidOnline(reservation.source);
    const atHotel = isOnSite ? await collectedParts(ctx, reservation) : { amount: reservation.charge, received: paid };
    if (isOnSite && atHotel.amount === 0 && paid === 0) return rejected({ code: "paid_on_site" });
    const most = direction === "received" ? atHotel.amount - atHotel.received : paid;
    if (amount > most) return rejected({ code: "too_much", most });

    const now = ctx.now();
    const owed = isOnSite ? await owedAtHotel(ctx, reservation) : 0;
    const moved = direction === "received" ? amount : -amount;
    await ctx.db
      .insertInto("property_payments")
      .values({
        hotel_id: hotelId,
        id: payment.idempotencyKey,
        reservation_id: reservation.id,
        amount: moved,
        method: payment.method,
        taken_by: ctx.actor?.id ?? null,
        taken_at: now,
      })
      .execute();
    if (isOnSite && isFirm(reservation.state)) {
      // What is owed is given back first.
      const fromParts = direction === "received" ? moved : Math.min(0, moved + owed);
      await setCollected(ctx, reservation, Math.max(0, atHotel.received + fromParts));
    }
    if (!isOnSite) await setPaidAtProperty(ctx, reservation, paid + moved >= reservation.charge);
    await recordChange(ctx, {
      hotelId,
      action: "reservation.payment",
      subjectId: reservation.id,
      after: { amount: moved, method: payment.method },
    });
    return done(null);
  });
}
