import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Renames a passkey of the signed-in person (1 to 60 characters); those of others are unknown. */
export async function renamePasskey(
  ctx: Ctx,
  { id, name }: { id: string; name: string },
): Promise<Outcome<null, { code: "unknown_passkey" }>> {
  if (!ctx.actor || !isId(id)) return rejected({ code: "unknown_passkey" });
  const { numUpdatedRows } = await ctx.db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", ctx.actor.id)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? done(null) : rejected({ code: "unknown_passkey" });
}
