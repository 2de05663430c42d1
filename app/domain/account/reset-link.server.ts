import { sql } from "kysely";
import { storedIdentifier } from "#platform/auth-database.server.ts";
import type { Ctx } from "#platform/context.server.ts";

/** The account's address of a password reset link; undefined when unknown, expired or used. */
export async function addressOfResetLink(ctx: Ctx, token: string): Promise<string | undefined> {
  const person = await ctx.db
    .selectFrom("verifications")
    .innerJoin("users", (join) => join.on(sql<boolean>`verifications.value = users.id::text`))
    .select("users.email")
    .where("identifier", "=", storedIdentifier(`reset-password:${token}`))
    .where("expires_at", ">", ctx.now())
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
  return person?.email;
}
