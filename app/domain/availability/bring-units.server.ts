import { sql } from "kysely";
import { addDays, type Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { RoomKey } from "./nights.server.ts";

/** Days before today that the availability calendar shows. */
const daysBack = 30;

/**
 * Sets the units of a room's nights from today on, less those that are out of order. Recent past nights without a row get one with
 * the former units. The caller stores the units of the room itself. Returns the first night on which more units are sold; then nothing
 * is changed.
 */
export async function bringUnits(
  ctx: Ctx,
  room: RoomKey,
  units: { from: number; to: number },
  today: Day,
): Promise<{ night: Day; sold: number } | undefined> {
  const unitsOn = sql`${units.to}::int - out_of_order(n.hotel_id, n.room_id, n.night)`;
  const nights = sql`n.hotel_id = ${room.hotelId} and n.room_id = ${room.roomId} and n.night >= ${today}`;
  const { rows } = await sql<{ night: Day; sold: number }>`
    select n.night, n.sold from room_nights n where ${nights} and n.sold > ${unitsOn} order by n.night limit 1`.execute(ctx.db);
  const [full] = rows;
  if (full) return full;
  await sql`insert into room_nights (hotel_id, room_id, night, units)
    select r.hotel_id, r.id, day::date, ${units.from} from rooms r join hotels h on h.id = r.hotel_id,
      generate_series(greatest(${addDays(today, -daysBack)}::date, (r.created_at at time zone h.time_zone)::date),
        ${addDays(today, -1)}::date, interval '1 day') day
    where r.hotel_id = ${room.hotelId} and r.id = ${room.roomId} on conflict do nothing`.execute(ctx.db);
  await sql`update room_nights n set units = ${unitsOn} where ${nights}`.execute(ctx.db);
  return undefined;
}

/**
 * Takes one unit of each night out of sale for a room that was just put out of order, of the `units` that the room type has, in the
 * order of nights; returns the nights for which enough units stay. The caller has locked the hotel, and rolls back where one is missing.
 */
export async function takeOutOfSale(ctx: Ctx, room: RoomKey & { units: number }, nights: readonly Day[]): Promise<Day[]> {
  const { rows } = await sql<{ night: Day }>`
    insert into room_nights as n (hotel_id, room_id, night, units)
    select ${room.hotelId}, ${room.roomId}, night, ${room.units - 1} from unnest(${nights}::date[]) as night order by night
    on conflict (hotel_id, room_id, night) do update set units = n.units - 1
    where n.sold <= ${room.units}::int - out_of_order(n.hotel_id, n.room_id, n.night)
    returning night`.execute(ctx.db);
  return rows.map(({ night }) => night);
}

/** Sells a unit of each night again that was taken out of sale. */
export async function putOnSale(ctx: Ctx, room: RoomKey, nights: readonly Day[]): Promise<void> {
  await sql`
    with locked as materialized (
      select n.night from room_nights n where n.hotel_id = ${room.hotelId} and n.room_id = ${room.roomId}
        and n.night = any(${nights}::date[]) order by n.night for update)
    update room_nights n set units = n.units + 1 from locked l
    where n.hotel_id = ${room.hotelId} and n.room_id = ${room.roomId} and n.night = l.night`.execute(ctx.db);
}
