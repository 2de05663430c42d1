import { sql } from "kysely";
import { type Day, daysBetween } from "#kit/day.ts";
import { nightsOf, type Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";

export type RoomKey = { hotelId: string; roomId: string };

/** A night that differs from the room's default. */
export type Night = { night: Day; sold: number; units: number; closed: boolean; price: number | null };

/**
 * Takes `count` units on every night of the stay, or none: answers the first full night when one is closed or sold out.
 * The row lock of each night, taken in the order of the calendar, makes two takers follow each other.
 */
export async function takeNights(
  ctx: Ctx,
  room: RoomKey & { units: number },
  stay: Stay,
  count: number,
): Promise<{ taken: true } | { taken: false; firstFullNight: Day }> {
  const nights = nightsOf(stay);
  if (count > room.units) return { taken: false, firstFullNight: stay.checkIn };
  const { rows } = await sql<{ night: Day }>`
    insert into room_nights (hotel_id, room_id, night, sold, units)
    select ${room.hotelId}, ${room.roomId}, night, ${count}, ${room.units}
    from unnest(${nights}::date[]) as night order by night
    on conflict (hotel_id, room_id, night) do update set sold = room_nights.sold + excluded.sold
    where not room_nights.closed and room_nights.sold + excluded.sold <= room_nights.units
    returning night`.execute(ctx.db);
  const taken = new Set(rows.map(({ night }) => night));
  const firstFullNight = nights.find((night) => !taken.has(night));
  return firstFullNight ? { taken: false, firstFullNight } : { taken: true };
}

/** Gives back `count` units on every night of the stay. The caller has made sure, under a lock, that it does so once. */
export async function returnNights(
  ctx: Ctx,
  room: RoomKey,
  stay: Stay,
  count: number,
): Promise<void> {
  await sql`
    update room_nights set sold = sold - ${count}
    where hotel_id = ${room.hotelId} and room_id = ${room.roomId} and night in (
      select night from room_nights
      where hotel_id = ${room.hotelId} and room_id = ${room.roomId}
        and night >= ${stay.checkIn} and night < ${stay.checkOut}
      order by night for update)`.execute(ctx.db);
}

/** The nights of [from, to) of the hotel's rooms that differ from the default, one statement for all rooms. */
export async function nightsOfHotel(
  ctx: Ctx,
  hotelId: string,
  stay: Stay,
): Promise<Map<string, Night[]>> {
  const rows = await ctx.db
    .selectFrom("room_nights")
    .select(["room_id", "night", "sold", "units", "closed", "price"])
    .where("hotel_id", "=", hotelId)
    .where("night", ">=", stay.checkIn)
    .where("night", "<", stay.checkOut)
    .orderBy("room_id")
    .orderBy("night")
    .execute();
  const byRoom = new Map<string, Night[]>();
  for (const { room_id, ...night } of rows)
    byRoom.set(room_id, [...(byRoom.get(room_id) ?? []), night]);
  return byRoom;
}

/** Units free on every night of the stay, and the first night on which fewer than `wished` are. */
export function freeOn(nights: readonly Night[], units: number, stay: Stay, wished: number) {
  const covering = nights.filter(({ night }) => night >= stay.checkIn && night < stay.checkOut);
  const free = (night: Night) => (night.closed ? 0 : night.units - night.sold);
  // A stay has nights without a row as soon as fewer rows than nights cover it; those have all units free.
  const bare = covering.length < daysBetween(stay.checkIn, stay.checkOut);
  const freeUnits = Math.min(...(bare || covering.length === 0 ? [units] : []), ...covering.map(free));
  const firstFullNight =
    wished > units ? stay.checkIn : (covering.find((night) => free(night) < wished)?.night ?? null);
  return { freeUnits: Math.max(0, freeUnits), firstFullNight };
}
