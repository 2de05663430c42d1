import type { Ctx } from "#platform/context.server.ts";

/** Ends all sessions of a person but the one by which they ask. */
export async function endOtherSessions(ctx: Ctx, userId: string): Promise<void> {
  const sessions = ctx.db.deleteFrom("sessions").where("user_id", "=", userId);
  await (ctx.actor?.sessionId ? sessions.where("id", "<>", ctx.actor.sessionId) : sessions).execute();
}
