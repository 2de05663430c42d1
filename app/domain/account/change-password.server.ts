import { hashPassword } from "better-auth/crypto";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sitePaths } from "#kit/site-urls.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { revokeLinks, pageUrl } from "./account-links.server.ts";
import { revokeApiKeysOf } from "./api-keys/api-keys.server.ts";
import { revokeAppsOf } from "./apps/connected-apps.server.ts";
import { checkPassword, type PasswordRejection } from "./check-password.server.ts";
import { lockedPerson } from "./locked-person.server.ts";
import { endOtherSessions } from "./sessions.server.ts";

/**
 * Changes the password of the signed-in person, ends all their other sessions and notifies them by e-mail. Of two
 * concurrent changes the second is rejected, since its password is no longer current.
 */
export async function changePassword(
  ctx: Ctx,
  { current, wanted }: { current: string; wanted: string },
): Promise<Outcome<null, PasswordRejection>> {
  const checked = await checkPassword(ctx, current);
  if (!checked.ok) return checked;
  const hash = await hashPassword(wanted);
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PasswordRejection>> => {
    const person = await lockedPerson(ctx);
    if (!person) return rejected({ code: "no_password" });
    const { numUpdatedRows } = await ctx.db
      .updateTable("accounts")
      .set({ password: hash, updated_at: ctx.now() })
      .where("user_id", "=", person.id)
      .where("provider_id", "=", "credential")
      .where("password", "=", checked.value.hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return rejected({ code: "wrong_password" });
    await endOtherSessions(ctx, person.id);
    await revokeLinks(ctx, person.id);
    await revokeApiKeysOf(ctx, person.id);
    await revokeAppsOf(ctx, person.id);
    await recordSecurityEvent(ctx, { kind: "password_changed", email: person.email });
    await ctx.jobs.enqueue("send-mail", {
      mail: "password-changed",
      to: person.email,
      locale: person.locale,
      facts: { name: person.name, url: pageUrl(ctx, person.locale, sitePaths.forgotPassword) },
    });
    return done(null);
  });
}
