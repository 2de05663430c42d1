import type { Fault } from "../../dev/flitt-simulator/fault-injection.ts";
import { reservationByCode } from "../../app/domain/reservation/reservations.server.ts";
import type { Stay } from "../../app/kit/stay.ts";
import { approvedCard, bookAndBegin } from "./booking.ts";
import type { World } from "./test-env.ts";

type Options = { units?: number; /** What goes wrong with its order. */ fault?: Fault | undefined };

/** A stay of a new guest at a new hotel, whose payment is begun. */
export async function begunStay(world: World, stay: Stay, { units = 1, fault }: Options = {}) {
  const hotel = await world.hotel({ units });
  const guest = await world.person();
  const booking = await bookAndBegin(world, guest, hotel, stay);
  if (fault) world.provider.faults.set(booking.orderId, fault);
  const trip = async () => {
    const found = await reservationByCode(world.as(guest), booking.code);
    if (!found) throw new Error("The trip is gone.");
    return found;
  };
  return { ...booking, hotel, hotelId: hotel.hotelId, guest, trip };
}

/** The same with a card that is approved, and all that follows done. */
export async function paidStay(world: World, stay: Stay, options?: Options) {
  const booking = await begunStay(world, stay, options);
  world.provider.pay(booking.orderId, approvedCard);
  await world.work();
  return booking;
}

export const refundsOf = (world: World, hotelId: string) =>
  world.ctx.db.selectFrom("refunds").selectAll().where("hotel_id", "=", hotelId).execute();
