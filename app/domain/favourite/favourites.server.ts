import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";

const mostAtOnce = 200;

/** The hotels that the signed-in person marked, newest first; none, and no statement, for a visitor. */
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

/**
 * Marks hotels for the signed-in person, or takes the marks away. What is so already changes nothing; unknown and
 * archived hotels are not marked, and nothing is for a visitor.
 */
export async function setFavourites(ctx: Ctx, hotelIds: readonly string[], marked: boolean): Promise<void> {
  const { actor } = ctx;
  const ids = hotelIds.filter(isId).slice(0, mostAtOnce);
  if (!actor || ids.length === 0) return;
  if (!marked) {
    await ctx.db.deleteFrom("favourites").where("user_id", "=", actor.id).where("hotel_id", "in", ids).execute();
    return;
  }
  await ctx.db
    .insertInto("favourites")
    .columns(["user_id", "hotel_id", "created_at"])
    .expression((row) =>
      row
        .selectFrom("hotels")
        .select((hotel) => [hotel.val(actor.id).as("user_id"), "id", hotel.val(ctx.now()).as("created_at")])
        .where("id", "in", ids)
        .where("listed", "=", true),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "hotel_id"]).doNothing())
    .execute();
}
