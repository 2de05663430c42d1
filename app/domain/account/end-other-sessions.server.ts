import type { Ctx } from "#platform/context.server.ts";
import { endSessionsOf } from "#platform/sessions.server.ts";

/** Ends all sessions of a person but the one by which they ask. */
export async function endOtherSessions(ctx: Ctx, userId: string): Promise<void> {
  await endSessionsOf(ctx, userId, ctx.actor?.sessionId);
}
