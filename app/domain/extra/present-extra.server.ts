import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { extraPlanNames, extraRoomNames, extraVersion } from "./extra-columns.server.ts";

/**
 * An extra that is not archived: its ETag, its plans and rooms, and what the log of changes compares, with the names of
 * its plans and rooms. The caller holds the hotel's lock.
 */
export async function presentExtra(ctx: Ctx, hotelId: string, extraId: string) {
  if (!isId(extraId)) return undefined;
  const row = await ctx.db
    .selectFrom("extras as e")
    .select(["name", "description", "translations", "kind", "unit", "amount", "bracket_amounts", "obligatory", "max_pieces"])
    .select(["daily_limit", "refundable", "from_day", "to_day", "plan_keys", "room_ids"])
    .select([extraPlanNames(hotelId).as("plans"), extraRoomNames(hotelId).as("rooms"), extraVersion.as("version")])
    .where("hotel_id", "=", hotelId)
    .where("id", "=", extraId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { version, plan_keys: planKeys, room_ids: roomIds, ...logged } = row;
  return { version, planKeys: planKeys ?? [], roomIds: roomIds ?? [], logged };
}
