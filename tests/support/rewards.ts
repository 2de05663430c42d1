import { rewardStatusOf } from "#domain/reward/rewards.server.ts";
import { rewardStay } from "#domain/settlement/reward-stay.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { must } from "../../db/sample/must.ts";
import { approvedCard, bookAndBegin } from "./booking.ts";
import type { TestEnv } from "./test-env.ts";

/** A paid booking that begins in a number of days. */
export async function paidStay(
  env: TestEnv,
  guest: Actor,
  room: { hotelId: string; roomId: string },
  from: number,
  nights: number,
  points = 0,
) {
  const checkIn = addDays(dayAt(env.ctx.now(), "Asia/Tbilisi"), from);
  const booking = await bookAndBegin(env, guest, room, { checkIn, checkOut: addDays(checkIn, nights) }, { points });
  env.provider.pay(booking.orderId, approvedCard);
  await env.work();
  return { ...booking, hotelId: room.hotelId, checkOut: addDays(checkIn, nights) };
}

/** A guest with points of one-night stays for these dollars, with taxes; the clock is restored. */
export async function guestWithPoints(env: TestEnv, points: number): Promise<Actor> {
  const guest = await env.person();
  const start = env.ctx.now().toISOString();
  // 10 points a dollar, and 12 percent of taxes on the price.
  const hotel = await env.hotel({ price: Math.ceil((points * 10) / 1.12) });
  const stay = await paidStay(env, guest, hotel, 0, 1);
  env.later(2 * 24 * 60);
  must(await rewardStay(env.ctx, stay));
  env.at(start);
  return guest;
}

export const pointsOfGuest = async (env: TestEnv, guest: Actor) => (await rewardStatusOf(env.ctx, guest.id)).points;

/** The ledger of a guest, oldest first. */
export const entriesOf = (env: TestEnv, guest: Actor) =>
  env.ctx.db
    .selectFrom("reward_entries")
    .select(["kind", "turn", "points", "reservation_id"])
    .where("user_id", "=", guest.id)
    .orderBy("id")
    .execute();
