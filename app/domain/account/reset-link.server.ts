import { sql } from "kysely";
import { storedIdentifier } from "#platform/auth-database.server.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Whose new password a mailed link sets, as long as it does; undefined when it is unknown, has expired or was used. */
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
