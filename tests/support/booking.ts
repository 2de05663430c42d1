import { guestsOf } from "#domain/pricing/units.ts";
import { usableCode } from "#domain/promo/usable-code.server.ts";
import { bookReservation, type BookingRequest } from "#domain/reservation/book/book-reservation.server.ts";
import { roomOffers } from "#domain/reservation/book/room-offers.server.ts";
import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Stay } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { newId } from "#platform/id.server.ts";
import { must } from "../../db/sample/must.ts";
import type { TestEnv } from "./test-env.ts";

type Room = { hotelId: string; roomId: string };
type BookingEnv = Pick<TestEnv, "as"> & { ctx: Pick<TestEnv["ctx"], "now"> };

export const stayOf = (checkIn: string, checkOut: string): Stay => ({ checkIn, checkOut });

/** A booking request at the current price, also with a promo code if it can be used. */
export async function requestFor(
  env: BookingEnv,
  guest: Actor,
  room: Room,
  stay: Stay,
  more: Partial<BookingRequest> = {},
): Promise<BookingRequest> {
  const guests = guestsOf({ adults: more.adults ?? 1, children: more.children ?? 0, childAges: more.childAges ?? [] });
  const { hotelId } = room;
  const today = dayAt(env.ctx.now(), "Asia/Tbilisi");
  const usable = await usableCode(env.as(guest), more.promoCode ?? "", { hotelId, stay, today, userId: guest.id });
  const code = usable.ok ? usable.value : null;
  const requested = { hotelId, stay, rooms: more.rooms ?? 1, guests, chosen: more.extras ?? [], code };
  const offers = await roomOffers(env.as(guest), requested);
  const quotes = offers.find(({ roomId }) => roomId === room.roomId)?.quotes ?? [];
  const quote = quotes.find(({ rateType }) => rateType === more.rateType) ?? quotes[0];
  return {
    ...room,
    ...stay,
    rooms: 1,
    adults: 1,
    children: 0,
    guest: { firstName: guest.firstName, lastName: guest.lastName, phone: null, arrivalHour: null, requests: null },
    rateType: quote?.rateType ?? "standard",
    expectedTotal: quote?.total ?? 0,
    idempotencyKey: newId(),
    // Repeated bookings of other tests are deliberate.
    holdAgain: true,
    ...more,
  };
}

export async function book(env: BookingEnv, guest: Actor, room: Room, stay: Stay, more: Partial<BookingRequest> = {}) {
  const { hotelId, roomId } = room;
  return bookReservation(env.as(guest), await requestFor(env, guest, { hotelId, roomId }, stay, more));
}

/** A booking that must succeed, and the provider's order once its payment is started. */
export async function bookAndBegin(env: TestEnv, guest: Actor, room: Room, stay: Stay, more: Partial<BookingRequest> = {}) {
  const booking = must(await book(env, guest, room, stay, more));
  must(await payReservation(env.as(guest), booking.code));
  const order = env.provider.orders().at(-1);
  if (!order) throw new Error("The provider has no order.");
  return { ...booking, orderId: order.orderId };
}

export const approvedCard = "4444555511116666";
export const declinedCard = "4444111155556666";
