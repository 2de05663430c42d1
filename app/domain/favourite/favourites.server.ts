import type { Ctx } from "#platform/context.server.ts";

/** The hotels that the signed-in person keeps, newest first; nothing, and no statement, for a visitor. */
export async function favouriteIds(ctx: Ctx): Promise<string[]> {
  if (!ctx.actor) return [];
  const rows = await ctx.db
    .selectFrom("favourites")
    .select("hotel_id")
    .where("user_id", "=", ctx.actor.id)
    .orderBy("created_at", "desc")
    .orderBy("hotel_id")
    .execute();
  return rows.map(({ hotel_id }) => hotel_id);
}
