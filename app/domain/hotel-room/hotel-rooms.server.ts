import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { byNumber, type NumberedType } from "./hotel-room.ts";

/** Inactive rooms that are listed; more are left out. */
const mostListed = 2 * limits.numberedRoomsPerHotel;

/** The room types of a hotel by name, each with its rooms by number. One statement; the caller has checked access. */
export async function numberedTypes(ctx: Ctx, hotelId: string): Promise<NumberedType[]> {
  const { rows } = await sql<NumberedType>`
    select r.id, ${localText("r.name")} as name, r.units, coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'floor', n.floor, 'features', n.features,
        'accessibility', n.accessibility, 'active', n.active))
      from (select * from hotel_rooms n where n.hotel_id = r.hotel_id and n.room_id = r.id
        order by n.active desc, n.created_at desc limit ${mostListed}) n), '[]') as rooms
    from rooms r where r.hotel_id = ${hotelId} and r.archived_at is null
    order by r.name, r.id limit ${limits.roomTypesPerHotel}`.execute(ctx.db);
  return rows.map((type) => ({ ...type, rooms: type.rooms.toSorted(byNumber) }));
}

/** Whether the hotel sells rooms of this type by number. One statement. */
export async function hasNumbers(ctx: Ctx, hotelId: string, roomId?: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("hotel_rooms")
    .select("id")
    .where("hotel_id", "=", hotelId)
    .$if(roomId !== undefined, (query) => query.where("room_id", "=", roomId ?? ""))
    .where("active", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
