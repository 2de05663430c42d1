import type { Ctx } from "#platform/context.server.ts";

/** Signs the signed-in person out everywhere, here as well. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  if (ctx.actor) await ctx.db.deleteFrom("sessions").where("user_id", "=", ctx.actor.id).execute();
}
