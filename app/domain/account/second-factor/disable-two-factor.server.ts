import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { checkPassword, type PasswordRejection } from "../check-password.server.ts";
import { lockedPerson } from "../locked-person.server.ts";
import { secondFactorRemoved, revokeTwoFactor } from "./removed-factors.server.ts";

/**
 * Disables the second factor of the signed-in person: deletes secret, backup codes and trusted devices, and notifies
 * them by e-mail.
 */
export async function disableTwoFactor(ctx: Ctx, password: string): Promise<Outcome<null, PasswordRejection>> {
  const checked = await checkPassword(ctx, password);
  if (!checked.ok) return checked;
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PasswordRejection>> => {
    const person = await lockedPerson(ctx);
    if (!person) return rejected({ code: "no_password" });
    if (await revokeTwoFactor(ctx, person.id)) await secondFactorRemoved(ctx, person);
    return done(null);
  });
}
