import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Begins the newsletter for the address that got the token; again changes nothing. Refuses one that has left since. */
export async function confirmSubscription(
  ctx: Ctx,
  token: string,
): Promise<Outcome<undefined, { code: "unknown_token" }>> {
  const subscriber = await ctx.db
    .updateTable("newsletter_subscribers")
    .set((row) => ({ confirmed_at: row.fn.coalesce("confirmed_at", row.val(ctx.now())) }))
    .where("token", "=", token)
    .where("unsubscribed_at", "is", null)
    .returning("email")
    .executeTakeFirst();
  return subscriber ? done(undefined) : refused({ code: "unknown_token" });
}
