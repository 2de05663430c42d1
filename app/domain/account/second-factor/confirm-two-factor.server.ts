import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sitePaths } from "#kit/site-urls.ts";
import { codeGuesses } from "#platform/auth/auth-limits.server.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { countTowards, resetCount } from "#platform/network/rate-limit.server.ts";
import { pageUrl } from "../account-links.server.ts";
import { lockedPerson } from "../locked-person.server.ts";
import { endOtherSessions } from "../sessions.server.ts";
import { stepOfCode } from "./app-codes.server.ts";
import { newBackupCodes } from "./renew-backup-codes.server.ts";

const minutesToConfirm = 30;

export type ConfirmRejection = { code: "wrong_code" } | { code: "not_begun" } | { code: "too_many_tries" };

/**
 * Enables the second factor of the signed-in person with a first code of the app set up within half an hour, which is
 * used up, returns the backup codes once, and notifies the person by e-mail.
 */
export async function confirmTwoFactor(ctx: Ctx, code: string): Promise<Outcome<{ backupCodes: string[] }, ConfirmRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "not_begun" });
  const key = `two-factor-setup ${actor.id}`;
  if (!(await countTowards(ctx, key, codeGuesses)).allowed) return rejected({ code: "too_many_tries" });
  const { codes, sealed } = await newBackupCodes(ctx);
  const confirmed = await inTransaction(ctx, async (ctx): Promise<Outcome<null, ConfirmRejection>> => {
    const person = await lockedPerson(ctx);
    const setup = person?.email_verified && (await waitingSetup(ctx, person.id));
    if (!setup) return rejected({ code: "not_begun" });
    const step = await stepOfCode(ctx, setup.secret, code);
    if (step === undefined) return rejected({ code: "wrong_code" });
    const confirmed = { verified: true, backup_codes: sealed, last_step: step };
    await ctx.db.updateTable("two_factors").set(confirmed).where("user_id", "=", person.id).execute();
    await ctx.db.updateTable("users").set({ two_factor_enabled: true, updated_at: ctx.now() }).where("id", "=", person.id).execute();
    // Other sessions were begun with the password alone.
    await endOtherSessions(ctx, person.id);
    const { name, email, locale } = person;
    await recordSecurityEvent(ctx, { kind: "factor_added", email, detail: "app" });
    await ctx.jobs.enqueue("send-mail", {
      mail: "two-factor-on",
      to: email,
      locale,
      facts: { name, url: pageUrl(ctx, locale, sitePaths.security) },
    });
    return done(null);
  });
  if (!confirmed.ok) return confirmed;
  await resetCount(ctx, key);
  return done({ backupCodes: codes });
}

const waitingSetup = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom("two_factors")
    .select("secret")
    .where("user_id", "=", userId)
    .where("verified", "=", false)
    .where("begun_at", ">", new Date(ctx.now().getTime() - minutesToConfirm * 60_000))
    .executeTakeFirst();
