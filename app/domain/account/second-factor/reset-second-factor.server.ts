import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sitePaths } from "#kit/site-urls.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import { endSessionsOf } from "#platform/auth/sessions.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { pageUrl } from "../account-links.server.ts";
import { lockedPerson } from "../locked-person.server.ts";
import { revokeTwoFactor } from "./removed-factors.server.ts";

/**
 * Deletes second factor, passkeys and sessions of a person, for the operator's command line. Notified by e-mail; an
 * administrator sets up a new factor at the next sign-in.
 */
export const resetSecondFactor = (ctx: Ctx, userId: string): Promise<Outcome<null, { code: "unknown_user" } | { code: "no_factor" }>> =>
  inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_user" } | { code: "no_factor" }>> => {
    const person = await lockedPerson(ctx, userId);
    if (!person) return rejected({ code: "unknown_user" });
    const hadApp = await revokeTwoFactor(ctx, person.id);
    const { numDeletedRows } = await ctx.db.deleteFrom("passkeys").where("user_id", "=", person.id).executeTakeFirst();
    if (!hadApp && numDeletedRows === 0n) return rejected({ code: "no_factor" });
    await endSessionsOf(ctx, person.id);
    await recordChange(ctx, { action: "user.two_factor_off", subjectId: person.id });
    await recordSecurityEvent(ctx, { kind: "factor_removed", email: person.email, detail: "operator" });
    const { name, email, locale } = person;
    await ctx.jobs.enqueue("send-mail", {
      mail: "two-factor-lifted",
      to: email,
      locale,
      facts: { name, url: pageUrl(ctx, locale, sitePaths.forgotPassword) },
    });
    return done(null);
  });
