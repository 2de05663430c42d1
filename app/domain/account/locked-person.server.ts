import type { Ctx } from "#platform/context.server.ts";

/** The signed-in or given person, locked until the transaction ends; undefined when the account is deleted. */
export async function lockedPerson(ctx: Ctx, id = ctx.actor?.id) {
  if (!id) return undefined;
  return ctx.db
    .selectFrom("users")
    .select(["id", "name", "email", "email_verified", "role", "locale", "image", "banned_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export type Person = NonNullable<Awaited<ReturnType<typeof lockedPerson>>>;
