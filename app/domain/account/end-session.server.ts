import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { endSessionOf } from "#platform/auth/sessions.server.ts";

/** Ends one session of the signed-in person. Rejects with `unknown_session` for those of others. */
export async function endSession(ctx: Ctx, sessionId: string): Promise<Outcome<null, { code: "unknown_session" }>> {
  if (!ctx.actor || !isId(sessionId)) return rejected({ code: "unknown_session" });
  return (await endSessionOf(ctx, ctx.actor.id, sessionId)) ? done(null) : rejected({ code: "unknown_session" });
}
