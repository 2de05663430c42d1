import type { Ctx } from "#platform/context.server.ts";

export const isUnpeopled = async (ctx: Ctx): Promise<boolean> =>
  !(await ctx.db.selectFrom("users").select("id").limit(1).executeTakeFirst());
