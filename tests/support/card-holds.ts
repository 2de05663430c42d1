import { placeCardHold } from "#domain/card-hold/place-card-hold.server.ts";
import { settleCardHolds } from "#domain/card-hold/settle-card-hold.server.ts";
import { usualPolicies } from "#domain/hotel/policies.ts";
import { setPolicies } from "#domain/hotel/set-policies.server.ts";
import type { Actor } from "#kit/actor.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, bookAndBegin } from "./booking.ts";
import type { TestEnv } from "./test-env.ts";

/** A paid stay at a new hotel that asks for a card hold. */
export async function stayWithHold(env: TestEnv, stay: Stay, cardHold: Cents = 10_000) {
  const hotel = await env.hotel();
  must(await setPolicies(env.as(hotel.owner), hotel.hotelId, { ...usualPolicies, cardHold }));
  const guest = await env.person();
  const booking = await bookAndBegin(env, guest, hotel, stay);
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  return {
    ...booking,
    ...holdsOf(env, { hotelId: hotel.hotelId, code: booking.code, guest }),
    hotelId: hotel.hotelId,
    owner: hotel.owner,
    guest,
  };
}

/** What guest and provider do with the card holds of a booking. */
export function holdsOf(env: TestEnv, { hotelId, code, guest }: { hotelId: string; code: string; guest: Actor }) {
  const rows = async () => {
    const { id } = await env.ctx.db.selectFrom("reservations").select("id").where("code", "=", code).executeTakeFirstOrThrow();
    return env.ctx.db
      .selectFrom("card_holds")
      .selectAll()
      .where("hotel_id", "=", hotelId)
      .where("reservation_id", "=", id)
      .orderBy("attempt")
      .execute();
  };
  const last = async () => {
    const hold = (await rows()).at(-1);
    if (!hold) throw new Error("There is no card hold.");
    return hold;
  };
  /** The guest opens the page; its order. */
  const open = async () => {
    must(await placeCardHold(env.as(guest), code));
    return (await last()).provider_order_id ?? "";
  };
  return {
    rows,
    last,
    open,
    /** The guest places it, and the site knows. */
    place: async (card = approvedCard) => {
      const orderId = await open();
      env.provider.pay(orderId, card);
      await env.work();
      return orderId;
    },
    /** The scheduled job, and all that it causes. */
    settle: async () => {
      await settleCardHolds(env.ctx);
      await env.work();
    },
  };
}
