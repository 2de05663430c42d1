import type { Ctx } from "#platform/context.server.ts";

/**
 * The signed-in or given person, locked until the transaction ends; undefined when the account is deleted, and when the
 * session of the signed-in person has ended since the request began, for example by a password reset.
 */
export async function lockedPerson(ctx: Ctx, id = ctx.actor?.id) {
  if (!id) return undefined;
  const person = await ctx.db
    .selectFrom("users")
    .select(["id", "name", "email", "email_verified", "role", "locale", "image", "banned_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  // After the lock, by a statement of its own, which sees what the holder of the lock has committed.
  return person && (id !== ctx.actor?.id || (await sessionGoesOn(ctx))) ? person : undefined;
}

async function sessionGoesOn(ctx: Ctx): Promise<boolean> {
  const { sessionId } = ctx.actor ?? {};
  if (!sessionId) return true;
  return (await ctx.db.selectFrom("sessions").select("id").where("id", "=", sessionId).executeTakeFirst()) !== undefined;
}

export type Person = NonNullable<Awaited<ReturnType<typeof lockedPerson>>>;
