import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Fault } from "../../dev/card-simulation/fault-injection.ts";
import { approvedCard, bookAndBegin } from "./booking.ts";
import type { TestEnv } from "./test-env.ts";

type Options = { units?: number; /** The injected error of its order. */ error?: Fault | undefined };

/** A stay of a new guest at a new hotel with a started payment. */
export async function begunStay(env: TestEnv, stay: Stay, { units = 1, error }: Options = {}) {
  const hotel = await env.hotel({ units });
  const guest = await env.person();
  const booking = await bookAndBegin(env, guest, hotel, stay);
  if (error) env.provider.faults.set(booking.orderId, error);
  const trip = async () => {
    const found = await reservationByCode(env.as(guest), booking.code);
    if (!found) throw new Error("The trip is gone.");
    return found;
  };
  return { ...booking, hotel, hotelId: hotel.hotelId, guest, trip };
}

/** The same with an approved card and all jobs done. */
export async function paidStay(env: TestEnv, stay: Stay, options?: Options) {
  const booking = await begunStay(env, stay, options);
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  return booking;
}

export const refundsOf = (env: TestEnv, hotelId: string) =>
  env.ctx.db.selectFrom("refunds").selectAll().where("hotel_id", "=", hotelId).execute();
