import { isId } from "#kit/id.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Keeps hotels no longer for the signed-in person. Those not kept change nothing. */
export async function removeFavourites(
  ctx: Ctx,
  hotelIds: string[],
): Promise<Outcome<undefined, { code: "not_signed_in" }>> {
  if (!ctx.actor) return refused({ code: "not_signed_in" });
  const ids = hotelIds.filter(isId);
  if (ids.length > 0)
    await ctx.db
      .deleteFrom("favourites")
      .where("user_id", "=", ctx.actor.id)
      .where("hotel_id", "in", ids)
      .execute();
  return done(undefined);
}
