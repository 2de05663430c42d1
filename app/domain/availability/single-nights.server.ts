import { sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { RoomKey } from "./nights.server.ts";

/**
 * Takes one unit for each night named, a night named twice gets two, as far as units are free; also of closed nights
 * (sold elsewhere, a unit is gone). Returns the units taken by night. The caller holds the room's row for share.
 */
export async function takeFreeUnits(ctx: Ctx, room: RoomKey & { units: number }, nights: readonly Day[]): Promise<Map<Day, number>> {
  if (nights.length === 0) return new Map();
  const wanted = sql`(select night, count(*)::int as units from unnest(${nights}::date[]) as night group by night)`;
  // The rows are locked in the order of nights, as by bookings, and those that are missing are made.
  await sql`
    insert into room_nights as n (hotel_id, room_id, night, sold, units)
    select ${room.hotelId}, ${room.roomId}, night, 0, ${room.units} from ${wanted} as wanted order by night
    on conflict (hotel_id, room_id, night) do update set sold = n.sold where false`.execute(ctx.db);
  const { rows } = await sql<{ night: Day; units: number }>`
    with given as (
      select n.night, least(wanted.units, n.units - n.sold) as units from room_nights n join ${wanted} as wanted using (night)
      where n.hotel_id = ${room.hotelId} and n.room_id = ${room.roomId} and n.sold < n.units)
    update room_nights n set sold = n.sold + given.units from given
    where n.hotel_id = ${room.hotelId} and n.room_id = ${room.roomId} and n.night = given.night
    returning n.night, given.units`.execute(ctx.db);
  return new Map(rows.map(({ night, units }) => [night, units]));
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
