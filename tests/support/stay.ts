import { payReservation } from "#domain/settlement/pay-reservation.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Stay } from "#kit/date/stay.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, bookAndBegin, stayOf } from "./booking.ts";
import type { TestEnv } from "./test-env.ts";

export const twoNights = stayOf("2026-12-10", "2026-12-12");

/** Pays a held booking. */
export async function payHold(env: TestEnv, guest: Actor, code: string) {
  must(await payReservation(env.as(guest), code));
  const order = env.provider.orders().at(-1);
  env.provider.pay(order?.orderId ?? "", approvedCard);
  await env.work();
}

/** A booked and paid stay. */
export async function payStay(env: TestEnv, guest: Actor, room: { hotelId: string; roomId: string }, stay: Stay = twoNights) {
  const booking = await bookAndBegin(env, guest, room, stay);
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  return booking;
}

export const praise = {
  rating: 5,
  cleanliness: 5,
  comfort: 4,
  location: 5,
  staff: 4,
  value: 3,
  title: "Calm and kind",
  text: "A quiet room above the river, and kind people.",
};
