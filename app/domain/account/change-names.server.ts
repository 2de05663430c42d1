import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Changes the names of the signed-in person. */
export async function changeNames(
  ctx: Ctx,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<Outcome<null, { code: "unknown_profile" }>> {
  if (!ctx.actor) return rejected({ code: "unknown_profile" });
  const { numUpdatedRows } = await ctx.db
    .updateTable("users")
    .set({ first_name: firstName, last_name: lastName, name: `${firstName} ${lastName}`, updated_at: ctx.now() })
    .where("id", "=", ctx.actor.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? done(null) : rejected({ code: "unknown_profile" });
}
