import type { Ctx } from "#platform/context.server.ts";

/** A passkey of the signed-in person; `addedAt` is an ISO instant. */
export type Passkey = { id: string; name: string | null; addedAt: string };

/** The passkeys of the signed-in person, newest first; at most twenty can be added. */
export async function passkeysOfPerson(ctx: Ctx): Promise<Passkey[]> {
  if (!ctx.actor) return [];
  const rows = await ctx.db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at"])
    .where("user_id", "=", ctx.actor.id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, name, created_at }) => ({ id, name, addedAt: created_at.toISOString() }));
}
