import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

const mostAtOnce = 200;

/** Ids of the signed-in person's favourites, newest first; none, without a statement, for a visitor. */
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
 * Adds or removes favourites of the signed-in person; idempotent. Unknown and archived hotels are ignored. Adds none if
 * the limit would be exceeded.
 */
export async function setFavourites(
  ctx: Ctx,
  hotelIds: readonly string[],
  marked: boolean,
): Promise<Outcome<null, { code: "too_many"; most: number }>> {
  const { actor } = ctx;
  const ids = hotelIds.filter(isId).slice(0, mostAtOnce);
  if (!actor || ids.length === 0) return done(null);
  if (!marked) {
    await ctx.db.deleteFrom("favourites").where("user_id", "=", actor.id).where("hotel_id", "in", ids).execute();
    return done(null);
  }
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "too_many"; most: number }>> => {
    // Serializes additions of a person, so that they are counted.
    await ctx.db.selectFrom("users").select("id").where("id", "=", actor.id).forNoKeyUpdate().execute();
    await mark(ctx, actor.id, ids);
    const { count } = await ctx.db
      .selectFrom("favourites")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("user_id", "=", actor.id)
      .executeTakeFirstOrThrow();
    return count > limits.favouritesPerPerson ? rejected({ code: "too_many", most: limits.favouritesPerPerson }) : done(null);
  });
}

async function mark(ctx: Ctx, userId: string, ids: string[]): Promise<void> {
  await ctx.db
    .insertInto("favourites")
    .columns(["user_id", "hotel_id", "created_at"])
    .expression((row) =>
      row
        .selectFrom("hotels")
        .select((hotel) => [hotel.val(userId).as("user_id"), "id", hotel.val(ctx.now()).as("created_at")])
        .where("id", "in", ids)
        .where("listed", "=", true),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "hotel_id"]).doNothing())
    .execute();
}
