import { isId } from "#kit/id.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { mostFavouritesAtOnce } from "./favourite.ts";

/** Keeps hotels for the signed-in person. Those kept already, unknown or archived change nothing. */
export async function addFavourites(
  ctx: Ctx,
  hotelIds: string[],
): Promise<Outcome<undefined, { code: "not_signed_in" }>> {
  const { actor } = ctx;
  if (!actor) return refused({ code: "not_signed_in" });
  const ids = hotelIds.filter(isId).slice(0, mostFavouritesAtOnce);
  if (ids.length === 0) return done(undefined);
  await ctx.db
    .insertInto("favourites")
    .columns(["user_id", "hotel_id", "created_at"])
    .expression((row) =>
      row
        .selectFrom("hotels")
        .select((hotel) => [hotel.val(actor.id).as("user_id"), "id", hotel.val(ctx.now()).as("created_at")])
        .where("id", "in", ids)
        .where("archived_at", "is", null),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "hotel_id"]).doNothing())
    .execute();
  return done(undefined);
}
