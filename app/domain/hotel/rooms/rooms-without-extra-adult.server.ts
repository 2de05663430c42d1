import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { RoomName } from "./managed-rooms.server.ts";

const named = 5;

/** The rooms of a hotel that have no amount for an extra adult: how many, and the first by name. One statement. */
export async function roomsWithoutExtraAdult(ctx: Ctx, hotelId: string): Promise<{ count: number; rooms: RoomName[] }> {
  const rows = await ctx.db
    .selectFrom("rooms")
    .select(["id", localText("rooms.name").as("name"), ({ fn }) => fn.countAll<number>().over().as("count")])
    .where("hotel_id", "=", hotelId)
    .where("archived_at", "is", null)
    .where(({ eb }) => eb(eb.fn.coalesce("extra_adult", eb.lit(0)), "=", 0))
    .orderBy("name")
    .orderBy("id")
    .limit(named)
    .execute();
  return { count: rows[0]?.count ?? 0, rooms: rows.map(({ id, name }) => ({ id, name })) };
}
