import { sql } from "kysely";
import { addDays, type Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { RoomKey } from "./nights.server.ts";

/** Days before today that the availability calendar shows. */
const daysBack = 30;

/**
 * Sets the units of a room's nights from today on. Recent past nights without a row get one with the former units. The caller
 * stores the units of the room itself. Returns the first night on which more units are sold; then nothing is changed.
 */
export async function bringUnits(
  ctx: Ctx,
  room: RoomKey,
  units: { from: number; to: number },
  today: Day,
): Promise<{ night: Day; sold: number } | undefined> {
  const full = await ctx.db
    .selectFrom("room_nights")
    .select(["night", "sold"])
    .where("hotel_id", "=", room.hotelId)
    .where("room_id", "=", room.roomId)
    .where("night", ">=", today)
    .where("sold", ">", units.to)
    .orderBy("night")
    .limit(1)
    .executeTakeFirst();
  if (full) return full;
  await sql`insert into room_nights (hotel_id, room_id, night, units)
    select r.hotel_id, r.id, day::date, ${units.from} from rooms r join hotels h on h.id = r.hotel_id,
      generate_series(greatest(${addDays(today, -daysBack)}::date, (r.created_at at time zone h.time_zone)::date),
        ${addDays(today, -1)}::date, interval '1 day') day
    where r.hotel_id = ${room.hotelId} and r.id = ${room.roomId} on conflict do nothing`.execute(ctx.db);
  await ctx.db
    .updateTable("room_nights")
    .set({ units: units.to })
    .where("hotel_id", "=", room.hotelId)
    .where("room_id", "=", room.roomId)
    .where("night", ">=", today)
    .execute();
  return undefined;
}
