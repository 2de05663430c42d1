import { payReservation } from "../../app/domain/settlement/pay-reservation.server.ts";
import { must } from "../../db/sample/must.ts";
import type { Actor } from "../../app/kit/actor.ts";
import type { Stay } from "../../app/kit/stay.ts";
import { approvedCard, bookAndBegin, stayOf } from "./booking.ts";
import type { World } from "./test-env.ts";

export const twoNights = stayOf("2026-12-10", "2026-12-12");

/** Pays what is held. */
export async function payHold(world: World, guest: Actor, code: string) {
  must(await payReservation(world.as(guest), code));
  const order = world.provider.orders().at(-1);
  world.provider.pay(order?.orderId ?? "", approvedCard);
  await world.work();
}

/** A stay that is booked and paid. */
export async function payStay(world: World, guest: Actor, room: { hotelId: string; roomId: string }, stay: Stay = twoNights) {
  const booking = await bookAndBegin(world, guest, room, stay);
  world.provider.pay(booking.orderId, approvedCard);
  await world.work();
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
