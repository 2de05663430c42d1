import { bookForGuest } from "#domain/front-desk/book-for-guest.server.ts";
import { markNoShow } from "#domain/front-desk/mark-no-show.server.ts";
import { recordPropertyPayment } from "#domain/front-desk/record-property-payment.server.ts";
import { paymentsOfReservation } from "#domain/payment/payments.server.ts";
import { sendRefund } from "#domain/payment/send-refund.server.ts";
import { quotesFor } from "#domain/pricing/quote.ts";
import { pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { bookReservation } from "#domain/reservation/book/book-reservation.server.ts";
import { cancelReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { matureStays } from "#domain/settlement/mature-stays.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import { rewardStays } from "#domain/settlement/reward-stays.server.ts";
import { syncPayment } from "#domain/settlement/sync-payment.server.ts";
import type { Actor } from "#kit/actor.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../must.ts";
import type { Booking, Event } from "./events.ts";

/** Bookings by their number. */
export type Made = Map<number, { hotelId: string; code: string }>;

const minute = 60_000;
const atInstant = (ctx: Ctx, instant: number, actor: Actor | null): Ctx => ({ ...ctx, actor, now: () => new Date(instant) });

async function priceOf(ctx: Ctx, booking: Booking, isMember: boolean) {
  const { hotelId, roomId, checkIn, checkOut, rooms } = booking;
  const stay = { checkIn, checkOut };
  const [room] = await pricedRooms(ctx, hotelId, stay, { roomId });
  if (!room) throw new Error(`There is no room ${roomId}.`);
  const quotes = quotesFor(room.prices, {
    stay,
    rooms,
    guests: guestsOf(booking),
    today: dayAt(ctx.now(), room.prices.timeZone),
    isMember,
  });
  const [best] = quotes;
  if (!best) throw new Error(`The room ${roomId} has no rate.`);
  return booking.rate === "cheapest" ? quotes.reduce((one, other) => (other.total < one.total ? other : one)) : best;
}

/** Books on the website and pays three minutes later. */
async function bookOnSite(ctx: Ctx, at: number, actor: Actor, booking: Booking): Promise<string> {
  const then = atInstant(ctx, at, actor);
  const quote = await priceOf(then, booking, true);
  const { guest, arrivalHour, requests, rate: _, actorId: __, source: ___, ...requested } = booking;
  const { code, reservationId } = must(
    await bookReservation(then, {
      ...requested,
      guest: { firstName: guest.firstName, lastName: guest.lastName, phone: guest.phone, arrivalHour, requests },
      rateType: quote.rateType,
      expectedTotal: quote.total,
      idempotencyKey: newId(),
    }),
  );
  must(await payReservation(atInstant(ctx, at + 3 * minute, actor), code));
  const [payment] = await paymentsOfReservation(ctx, booking.hotelId, reservationId);
  if (payment) await syncPayment(atInstant(ctx, at + 5 * minute, actor), payment.provider_order_id);
  return code;
}

async function bookByPhone(ctx: Ctx, at: number, actor: Actor, booking: Booking): Promise<string> {
  const then = atInstant(ctx, at, actor);
  const quote = await priceOf(then, { ...booking, rate: "best" }, false);
  const { guest, arrivalHour, requests, rate: _, actorId: __, source: ___, ...requested } = booking;
  const { code } = must(
    await bookForGuest(then, {
      ...requested,
      caller: { ...guest, arrivalHour, requests },
      expectedTotal: quote.total,
      nightPrice: null,
      ignoreRestrictions: false,
      idempotencyKey: newId(),
    }),
  );
  return code;
}

async function cancel(ctx: Ctx, made: { hotelId: string; code: string }, reason: string) {
  const { hotelId, code } = made;
  const isGuest = ctx.actor?.role === "guest";
  must(await cancelReservation(ctx, { code, reason, ...(isGuest ? {} : { hotelId }) }));
  const refunds = await ctx.db
    .selectFrom("refunds")
    .innerJoin("reservations as r", (on) => on.onRef("r.hotel_id", "=", "refunds.hotel_id").onRef("r.id", "=", "refunds.reservation_id"))
    .select("refunds.id")
    .where("r.hotel_id", "=", hotelId)
    .where("r.code", "=", code)
    .execute();
  for (const { id } of refunds) await sendRefund(ctx, hotelId, id);
}

async function payAtHotel(ctx: Ctx, made: { hotelId: string; code: string }, method: "cash" | "card" | "transfer") {
  const { charge } = await ctx.db
    .selectFrom("reservations")
    .select("charge")
    .where("hotel_id", "=", made.hotelId)
    .where("code", "=", made.code)
    .executeTakeFirstOrThrow();
  if (charge > 0)
    must(await recordPropertyPayment(ctx, { ...made, direction: "received", amount: charge, method, idempotencyKey: newId() }));
}

/** Runs the commands of an event, with `ctx.now` at its instant. */
export async function play(ctx: Ctx, event: Event, actors: Map<string, Actor>, made: Made): Promise<void> {
  if (event.kind === "reward") {
    const noon = atInstant(ctx, event.at, null);
    await rewardStays(noon);
    await matureStays(noon);
    return;
  }
  const actorId = event.kind === "book" ? event.booking.actorId : event.actorId;
  const actor = actors.get(actorId);
  if (!actor) throw new Error(`Nobody is ${actorId}.`);
  if (event.kind === "book") {
    const { booking } = event;
    const code = await (booking.source === "site" ? bookOnSite : bookByPhone)(ctx, event.at, actor, booking);
    return void made.set(event.stay, { hotelId: booking.hotelId, code });
  }
  const booked = made.get(event.stay);
  if (!booked) throw new Error(`The stay ${event.stay} was never booked.`);
  const then = atInstant(ctx, event.at, actor);
  if (event.kind === "cancel") await cancel(then, booked, event.reason);
  else if (event.kind === "no_show") must(await markNoShow(then, { ...booked, freeNights: false }));
  else await payAtHotel(then, booked, event.method);
}
