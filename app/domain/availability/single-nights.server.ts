import { sql } from "kysely";
import type { Day } from "#kit/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { RoomKey } from "./nights.server.ts";

/**
 * Takes one unit on each of the nights with a free unit, also closed ones (sold elsewhere, a unit is gone), and returns
 * those nights in order. The caller holds the room's row for share.
 */
export async function takeFreeNights(ctx: Ctx, room: RoomKey & { units: number }, nights: readonly Day[]): Promise<Day[]> {
  if (nights.length === 0) return [];
  const { rows } = await sql<{ night: Day }>`
    insert into room_nights as n (hotel_id, room_id, night, sold, units)
    select ${room.hotelId}, ${room.roomId}, night, 1, ${room.units} from unnest(${nights}::date[]) as night order by night
    on conflict (hotel_id, room_id, night) do update set sold = n.sold + 1 where n.sold < n.units
    returning night`.execute(ctx.db);
  return rows.map(({ night }) => night).toSorted();
}

/**
 * Releases one unit for each night named; a night named twice gets two. The caller ensures, under a lock, that this
 * happens once.
 */
export async function returnSingleNights(ctx: Ctx, room: RoomKey, nights: readonly Day[]): Promise<void> {
  if (nights.length === 0) return;
  await sql`
    with locked as (
      select night from room_nights
      where hotel_id = ${room.hotelId} and room_id = ${room.roomId} and night = any(${nights}::date[]) order by night for update)
    update room_nights n set sold = n.sold - given.units
    from (select night, count(*)::int as units from unnest(${nights}::date[]) as night group by night) as given join locked using (night)
    where n.hotel_id = ${room.hotelId} and n.room_id = ${room.roomId} and n.night = given.night`.execute(ctx.db);
}
