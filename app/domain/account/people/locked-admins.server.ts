import type { Ctx } from "#platform/context.server.ts";

/** Ids of all administrators, locked until the transaction ends. By the lock order before any other person. */
export async function lockedAdmins(ctx: Ctx): Promise<string[]> {
  const admins = await ctx.db.selectFrom("users").select("id").where("role", "=", "admin").orderBy("id").forUpdate().execute();
  return admins.map(({ id }) => id);
}
