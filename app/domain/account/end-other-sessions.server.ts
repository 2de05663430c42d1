import type { Ctx } from "#platform/context.server.ts";
import { endSessionsOf } from "#platform/auth/sessions.server.ts";

/** Ends all sessions of a person except the current one. */
export async function endOtherSessions(ctx: Ctx, userId: string): Promise<void> {
  await endSessionsOf(ctx, userId, ctx.actor?.sessionId);
}
