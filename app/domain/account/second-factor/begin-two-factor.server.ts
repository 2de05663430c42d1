import { createOTP } from "@better-auth/utils/otp";
import { generateRandomString } from "better-auth/crypto";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sealed } from "#platform/auth/sealed.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { checkPassword, type PasswordRejection } from "../check-password.server.ts";
import { lockedPerson } from "../locked-person.server.ts";

export type BeginRejection = PasswordRejection | { code: "already_on" } | { code: "unverified" };

/**
 * Creates the TOTP secret for the signed-in person's authenticator app and returns it as an otpauth URI. It takes
 * effect once `confirmTwoFactor` has seen a first code; an earlier unconfirmed one is replaced. Rejected before the
 * person has proved their address: it may be a stranger's, whom the factor would lock out.
 */
export async function beginTwoFactor(ctx: Ctx, password: string): Promise<Outcome<{ uri: string }, BeginRejection>> {
  const checked = await checkPassword(ctx, password);
  if (!checked.ok) return checked;
  const secret = generateRandomString(32);
  const sealedSecret = await sealed(ctx, secret);
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ uri: string }, BeginRejection>> => {
    const person = await lockedPerson(ctx);
    if (!person) return rejected({ code: "no_password" });
    if (!person.email_verified) return rejected({ code: "unverified" });
    const values = { secret: sealedSecret, begun_at: ctx.now(), last_step: null };
    const begun = await ctx.db
      .insertInto("two_factors")
      .values({ id: newId(), user_id: person.id, ...values })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values).where("two_factors.verified", "=", false))
      .returning("id")
      .executeTakeFirst();
    return begun ? done({ uri: createOTP(secret).url("Stumari", person.email) }) : rejected({ code: "already_on" });
  });
}
