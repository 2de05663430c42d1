import type { Ctx } from "../../app/platform/context.server.ts";

export const isUnpeopled = async (ctx: Ctx): Promise<boolean> =>
  !(await ctx.db.selectFrom("users").select("id").limit(1).executeTakeFirst());
