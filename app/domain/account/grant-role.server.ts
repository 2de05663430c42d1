import type { Role } from "#kit/actor.ts";
import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";

export type RoleRefusal = { code: "not_allowed" } | { code: "unknown_user" } | { code: "last_admin" };

/** Gives a person another role; admins only. The last admin keeps theirs, also when two are demoted at once. */
export async function grantRole(
  ctx: Ctx,
  userId: string,
  role: Role,
): Promise<Outcome<null, RoleRefusal>> {
  if (ctx.actor?.role !== "admin") return refused({ code: "not_allowed" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, RoleRefusal>> => {
    const admins = await ctx.db
      .selectFrom("users")
      .select("id")
      .where("role", "=", "admin")
      .orderBy("id")
      .forUpdate()
      .execute();
    if (role !== "admin" && admins.length === 1 && admins[0]?.id === userId)
      return refused({ code: "last_admin" });
    const { numUpdatedRows } = await ctx.db
      .updateTable("users")
      .set({ role, updated_at: ctx.now() })
      .where("id", "=", userId)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? done(null) : refused({ code: "unknown_user" });
  });
}
