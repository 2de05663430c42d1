import { hashPassword } from "better-auth/crypto";
import type { Role } from "#kit/actor.ts";
import type { Locale } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";

export type NewAccount = {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  locale: Locale;
  emailVerified: boolean;
  /** Without one the person must set one by e-mail to sign in. */
  password?: string;
};

/** Creates an account for the operator or sample data. Rejects if the address is taken. */
export async function createAccount(ctx: Ctx, account: NewAccount): Promise<Outcome<{ userId: string }, { code: "email_taken" }>> {
  const { firstName, lastName, role, locale, emailVerified, password } = account;
  const hash = password && (await hashPassword(password));
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ userId: string }, { code: "email_taken" }>> => {
    const made = await ctx.db
      .insertInto("users")
      .values({
        id: newId(),
        name: `${firstName} ${lastName}`,
        first_name: firstName,
        last_name: lastName,
        email: account.email.trim().toLowerCase(),
        email_verified: emailVerified,
        role,
        locale,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id as userId")
      .executeTakeFirst();
    if (!made) return rejected({ code: "email_taken" });
    if (hash)
      await ctx.db
        .insertInto("accounts")
        .values({
          id: newId(),
          user_id: made.userId,
          account_id: made.userId,
          provider_id: "credential",
          password: hash,
        })
        .execute();
    return done(made);
  });
}
