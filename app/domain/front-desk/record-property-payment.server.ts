import { recordChange } from "#domain/audit/record-change.server.ts";
import { chargedHolds } from "#domain/card-hold/charged-holds.server.ts";
import { openBusinessDay } from "#domain/folio/business-day.server.ts";
import { postAtCommit } from "#domain/ledger/post-stay.server.ts";
import { chargesOf, collectedFor, owedAtHotel, setPaidAtProperty } from "#domain/reservation/collected.server.ts";
import { collectedParts, setCollected } from "#domain/reservation/later-payments/payment-parts.server.ts";
import { lockedManagedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { chargesDue, chargesOwed, taxesDue, taxesOwed } from "#domain/reservation/reservation-money.ts";
import { isPaidOnline } from "#domain/reservation/reservation.ts";
import { transition } from "#domain/reservation/transitions.ts";
import { isId } from "#kit/id.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { isFirm } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import type { PaymentMethod } from "./front-desk.ts";

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
 * are paid there, then for taxes and fees that are due at the hotel, then for charges on the spot. Of a deleted hotel money is still given
 * back. Of money that is paid back charges that were taken back come first, taxes that are not due, the price, then other taxes. Rejects above
 * what is due there, above what was paid when paying back, and any payment for a cancelled reservation. A reservation
 * that is not paid online counts as paid once nothing is due.
 */
export async function recordPropertyPayment(ctx: Ctx, payment: PropertyPayment): Promise<Outcome<null, PropertyPaymentRejection>> {
  const { hotelId, amount, direction } = payment;
  if (!Number.isInteger(amount) || amount < 1) return rejected({ code: "bad_amount" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PropertyPaymentRejection>> => {
    if (!isId(hotelId)) return rejected({ code: "unknown_reservation" });
    const { day } = await openBusinessDay(ctx, hotelId);
    const found = await lockedManagedReservation(ctx, hotelId, payment.code, direction === "returned" ? "archived too" : "active");
    if (!found) return rejected({ code: "unknown_reservation" });
    const { reservation } = found;
    const noted = await ctx.db
      .selectFrom("property_payments")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("id", "=", payment.idempotencyKey)
      .executeTakeFirst();
    if (noted) return done(null);
    const { price: paid, taxes, charges: chargesCollected } = await collectedFor(ctx, reservation);
    const charged = { charges: await chargesOf(ctx, reservation), chargesCollected };
    const permitted = transition(direction === "received" ? "receive_at_property" : "return_at_property", reservation.state);
    if (!permitted.ok) return permitted;
    const isOnSite = isPaidOnline(reservation.source);
    const atHotel = isOnSite ? await collectedParts(ctx, reservation) : { amount: reservation.charge, received: paid };
    const taxed = { state: reservation.state, propertyTaxes: reservation.property_taxes, taxesCollected: taxes };
    // Of a cancelled booking only charges on the spot are received.
    const isOpen = reservation.state !== "cancelled";
    if (direction === "received" && !isOpen && chargesDue(charged) === 0) return rejected({ code: "already_cancelled" });
    const onSpot = chargesDue(charged) + chargesOwed(charged);
    if (isOnSite && atHotel.amount === 0 && paid === 0 && taxes === 0 && taxesDue(taxed) === 0 && onSpot === 0)
      return rejected({ code: "paid_on_site" });
    // What a card hold has paid of a no-show is not due at the hotel any more.
    const { fee } = reservation.state === "no_show" ? await chargedHolds(ctx, reservation) : { fee: 0 };
    const ofPrice = direction === "returned" ? paid : isOpen ? Math.max(0, atHotel.amount - atHotel.received - fee) : 0;
    const ofTaxes = direction === "received" ? taxesDue(taxed) : taxes;
    const ofCharges = direction === "received" ? chargesDue(charged) : chargesOwed(charged);
    const most = ofPrice + ofTaxes + ofCharges;
    if (amount > most) return rejected({ code: "too_much", most });
    // Back go charges that were taken back, and taxes that are not due, before the price.
    const toCharges = direction === "received" ? Math.max(0, amount - ofPrice - ofTaxes) : Math.min(amount, ofCharges);
    const first = direction === "received" ? 0 : Math.min(amount - toCharges, taxesOwed(taxed));
    const toPrice = Math.min(amount - toCharges - first, ofPrice);

    const now = ctx.now();
    const owed = isOnSite ? await owedAtHotel(ctx, reservation) : 0;
    const sign = direction === "received" ? 1 : -1;
    const moved = sign * toPrice;
    const rows = [
      { purpose: "price" as const, amount: moved },
      { purpose: "taxes" as const, amount: sign * (amount - toPrice - toCharges) },
      { purpose: "charges" as const, amount: sign * toCharges },
    ].filter((row) => row.amount !== 0);
    await ctx.db
      .insertInto("property_payments")
      .values(
        rows.map((row, index) => ({
          hotel_id: hotelId,
          id: index === 0 ? payment.idempotencyKey : newId(),
          reservation_id: reservation.id,
          ...row,
          method: payment.method,
          business_day: day,
          taken_by: ctx.actor?.id ?? null,
          taken_at: now,
        })),
      )
      .execute();
    if (isOnSite && isFirm(reservation.state)) {
      // What is owed is given back first.
      const fromParts = direction === "received" ? moved : Math.min(0, moved + owed);
      await setCollected(ctx, reservation, Math.max(0, atHotel.received + fromParts));
    }
    postAtCommit(ctx, { hotelId, reservationId: reservation.id });
    if (!isOnSite && (direction === "returned" || isOpen)) await setPaidAtProperty(ctx, reservation, paid + moved >= reservation.charge);
    await recordChange(ctx, {
      hotelId,
      action: "reservation.payment",
      subjectId: reservation.id,
      after: { amount: sign * amount, method: payment.method },
    });
    return done(null);
  });
}
