import { sql } from "kysely";
import { storedIdentifier } from "#platform/auth/auth-database.server.ts";
import type { Ctx } from "#platform/context.server.ts";

/** The person of a password reset link; undefined when unknown, expired or used. */
export const personOfResetLink = (ctx: Ctx, token: string): Promise<{ id: string; email: string } | undefined> =>
  ctx.db
    .selectFrom("verifications")
    .innerJoin("users", (join) => join.on(sql<boolean>`verifications.value = users.id::text`))
    .select(["users.id", "users.email"])
    .where("identifier", "=", storedIdentifier(`reset-password:${token}`))
    .where("expires_at", ">", ctx.now())
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
