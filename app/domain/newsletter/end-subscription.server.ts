import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Ends the newsletter for the address that got the token; again changes nothing. */
export async function endSubscription(
  ctx: Ctx,
  token: string,
): Promise<Outcome<undefined, { code: "unknown_token" }>> {
  const subscriber = await ctx.db
    .updateTable("newsletter_subscribers")
    .set((row) => ({ unsubscribed_at: row.fn.coalesce("unsubscribed_at", row.val(ctx.now())) }))
    .where("token", "=", token)
    .returning("email")
    .executeTakeFirst();
  return subscriber ? done(undefined) : refused({ code: "unknown_token" });
}
