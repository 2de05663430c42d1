import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Ends one session of the signed-in person; those of others are unknown to them. */
export async function endSession(ctx: Ctx, sessionId: string): Promise<Outcome<null, { code: "unknown_session" }>> {
  if (!ctx.actor || !isId(sessionId)) return rejected({ code: "unknown_session" });
  const { numDeletedRows } = await ctx.db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", ctx.actor.id)
    .executeTakeFirst();
  return numDeletedRows === 1n ? done(null) : rejected({ code: "unknown_session" });
}
