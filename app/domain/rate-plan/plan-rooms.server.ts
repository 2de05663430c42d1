import type { Ctx } from "#platform/context.server.ts";

/** Replaces the rooms in which a plan is sold. The caller holds the hotel's lock and has checked the rooms. */
export async function setPlanRooms(
  ctx: Ctx,
  { hotelId, planId, roomIds }: { hotelId: string; planId: string; roomIds: readonly string[] },
): Promise<void> {
  await ctx.db.deleteFrom("room_plans").where("hotel_id", "=", hotelId).where("plan_id", "=", planId).execute();
  const rows = [...new Set(roomIds)].map((roomId) => ({ hotel_id: hotelId, room_id: roomId, plan_id: planId }));
  if (rows.length > 0) await ctx.db.insertInto("room_plans").values(rows).execute();
}
