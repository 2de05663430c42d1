import type { Ctx } from "#platform/context.server.ts";

/** Deletes the conversations of a guest with their files, both sides of them, in the caller's transaction. */
export async function deleteConversations(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("conversations").where("user_id", "=", userId).execute();
}
