import { isId } from "#kit/id.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Takes a passkey of the signed-in person away, so that it opens nothing; those of others are unknown to them. */
export async function removePasskey(ctx: Ctx, id: string): Promise<Outcome<null, { code: "unknown_passkey" }>> {
  if (!ctx.actor || !isId(id)) return refused({ code: "unknown_passkey" });
  const { numDeletedRows } = await ctx.db
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", ctx.actor.id)
    .executeTakeFirst();
  return numDeletedRows === 1n ? done(null) : refused({ code: "unknown_passkey" });
}
