import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { freshSeconds } from "#platform/auth/auth-limits.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockedPerson } from "../locked-person.server.ts";
import { passkeysRemoved } from "./removed-factors.server.ts";

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

export type PasskeyRejection = { code: "unknown_passkey" } | { code: "stale_session" };

/**
 * Deletes a passkey of the signed-in person and notifies them by e-mail; those of others are unknown. Only within a day
 * of sign-in, like adding passkeys.
 */
export async function removePasskey(ctx: Ctx, id: string): Promise<Outcome<null, PasskeyRejection>> {
  if (!ctx.actor || !isId(id)) return rejected({ code: "unknown_passkey" });
  const { sessionId } = ctx.actor;
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PasskeyRejection>> => {
    const person = await lockedPerson(ctx);
    if (!person) return rejected({ code: "unknown_passkey" });
    if (sessionId && !(await isFresh(ctx, sessionId))) return rejected({ code: "stale_session" });
    const { numDeletedRows } = await ctx.db.deleteFrom("passkeys").where("id", "=", id).where("user_id", "=", person.id).executeTakeFirst();
    if (numDeletedRows === 0n) return rejected({ code: "unknown_passkey" });
    await passkeysRemoved(ctx, person);
    return done(null);
  });
}

async function isFresh(ctx: Ctx, sessionId: string): Promise<boolean> {
  const session = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("created_at", ">", new Date(ctx.now().getTime() - freshSeconds * 1000))
    .executeTakeFirst();
  return session !== undefined;
}
