import type { Ctx } from "#platform/context.server.ts";

/** The ids of all admins, who stay what they are until the transaction ends. Locked before any other person is. */
export async function lockedAdmins(ctx: Ctx): Promise<string[]> {
  const admins = await ctx.db.selectFrom("users").select("id").where("role", "=", "admin").orderBy("id").forUpdate().execute();
  return admins.map(({ id }) => id);
}
