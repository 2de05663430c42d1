import type { Ctx } from "#platform/context.server.ts";

/** A passkey; `addedAt` is an ISO instant. */
export type Passkey = { id: string; name: string | null; addedAt: string };

/** The passkeys of the signed-in person, newest first; at most twenty can be added. */
export const passkeysOfPerson = (ctx: Ctx): Promise<Passkey[]> => (ctx.actor ? passkeysOf(ctx, ctx.actor.id) : Promise.resolve([]));

/** The same for any person; the caller has checked access. */
export async function passkeysOf(ctx: Ctx, userId: string): Promise<Passkey[]> {
  const rows = await ctx.db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, name, created_at }) => ({ id, name, addedAt: created_at.toISOString() }));
}
