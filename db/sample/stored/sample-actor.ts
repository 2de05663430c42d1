import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { sampleAccounts } from "../../sample-guards/sample-accounts.ts";

/** The person of a sample account. */
export const sampleActor = (ctx: Ctx, name: keyof typeof sampleAccounts): Promise<Actor> =>
  ctx.db
    .selectFrom("users")
    .select(["id", "first_name as firstName", "last_name as lastName", "email", "email_verified as emailVerified", "role", "locale"])
    .where("email", "=", sampleAccounts[name].email)
    .executeTakeFirstOrThrow();
