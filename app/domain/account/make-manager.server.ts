import type { Ctx } from "#platform/context.server.ts";

/**
 * Makes a guest a hotel manager; other roles stay. Locks the person until the end of the transaction; false when the account is deleted.
 */
export async function makeManager(ctx: Ctx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("users")
    .set((user) => ({
      role: user
        .case()
        .when("role", "=", "guest")
        .then("hotel_manager" as const)
        .else(user.ref("role"))
        .end(),
    }))
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
