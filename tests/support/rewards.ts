import { must } from "../../db/sample/must.ts";
import { rewardStay } from "../../app/domain/settlement/reward-stay.server.ts";
import { standingOf } from "../../app/domain/reward/rewards.server.ts";
import type { Actor } from "../../app/kit/actor.ts";
import { addDays } from "../../app/kit/day.ts";
import { dayAt } from "../../app/kit/zone.ts";
import { approvedCard, bookAndBegin } from "./booking.ts";
import type { World } from "./test-env.ts";

/** A paid booking, beginning so many days from now. */
export async function paidStay(
  world: World,
  guest: Actor,
  room: { hotelId: string; roomId: string },
  from: number,
  nights: number,
  points = 0,
) {
  const checkIn = addDays(dayAt(world.ctx.now(), "Asia/Tbilisi"), from);
  const booking = await bookAndBegin(world, guest, room, { checkIn, checkOut: addDays(checkIn, nights) }, { points });
  world.provider.pay(booking.orderId, approvedCard);
  await world.work();
  return { ...booking, hotelId: room.hotelId, checkOut: addDays(checkIn, nights) };
}

/** A guest who has earned points by stays of one night for so many dollars, taxes included; the clock stands where it stood. */
export async function guestWithPoints(world: World, points: number): Promise<Actor> {
  const guest = await world.person();
  const start = world.ctx.now().toISOString();
  // 10 points a dollar, and 12 percent of taxes on the price.
  const hotel = await world.hotel({ price: Math.ceil((points * 10) / 1.12) });
  const stay = await paidStay(world, guest, hotel, 0, 1);
  world.later(2 * 24 * 60);
  must(await rewardStay(world.ctx, stay));
  world.at(start);
  return guest;
}

export const pointsOfGuest = async (world: World, guest: Actor) => (await standingOf(world.ctx, guest.id)).points;

/** The ledger of a guest, oldest first. */
export const entriesOf = (world: World, guest: Actor) =>
  world.ctx.db
    .selectFrom("reward_entries")
    .select(["kind", "turn", "points", "reservation_id"])
    .where("user_id", "=", guest.id)
    .orderBy("id")
    .execute();
