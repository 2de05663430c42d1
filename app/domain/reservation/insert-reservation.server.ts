import type { Locale } from "#kit/locale.ts";
import type { Insertable } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import type { Tables } from "#platform/tables.generated.ts";
import type { Policies } from "../hotel/policies.ts";
import type { Quote } from "../pricing/quote.ts";
import type { GuestDetails } from "./guest-details.ts";
import type { Wish } from "./room-to-book.server.ts";

export type NewReservation = {
  id: string;
  code: string;
  /** The request; the number of units is in the quote. */
  request: Wish & { idempotencyKey: string };
  quote: Quote;
  guest: GuestDetails;
  /** The hotel's policies at booking time. */
  policies: Policies;
  locale: Locale;
};

type Terms = Pick<
  Insertable<Tables["reservations"]>,
  | "user_id"
  | "state"
  | "due_now"
  | "source"
  | "hold_expires_at"
  | "paid_at"
  | "points_spent"
  | "points_discount"
  | "guest_email"
  | "quoted_total"
  | "client_network"
>;

/** Inserts a reservation whose nights the caller has taken in this transaction. */
export async function insertReservation(ctx: Ctx, made: NewReservation, terms: Terms): Promise<void> {
  const { request, quote, guest } = made;
  await ctx.db
    .insertInto("reservations")
    .values({
      hotel_id: request.hotelId,
      id: made.id,
      room_id: request.roomId,
      code: made.code,
      check_in: request.checkIn,
      check_out: request.checkOut,
      rooms: quote.rooms,
      adults: request.adults,
      children: request.children,
      night_prices: quote.nights.map(({ price }) => price),
      rate_type: quote.rateType,
      discount_percentage: quote.discountPercentage,
      subtotal: quote.subtotal,
      discount: quote.discount,
      taxes: quote.taxes,
      total: quote.total,
      cancelable_until: quote.cancelableUntil ? new Date(quote.cancelableUntil) : null,
      locale: made.locale,
      request_key: request.idempotencyKey,
      created_at: ctx.now(),
      guest_first_name: guest.firstName,
      guest_last_name: guest.lastName,
      guest_phone: guest.phone,
      arrival_hour: guest.arrivalHour,
      special_requests: guest.requests,
      policies: JSON.stringify(made.policies),
      ...terms,
    })
    .execute();
}
