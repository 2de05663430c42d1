import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sitePaths } from "#kit/site-urls.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { pageUrl } from "../account-links.server.ts";
import { lockedPersonForAdmin, type PersonRejection } from "../people/manage-roles.server.ts";
import { revokeTwoFactor } from "./removed-factors.server.ts";

export type RemoveTwoFactorRejection = PersonRejection | { code: "no_two_factor" };

/**
 * Disables the second factor of another person, who lost app and codes; notified by e-mail, since somebody else may
 * have asked.
 */
export async function removeTwoFactor(ctx: Ctx, userId: string): Promise<Outcome<null, RemoveTwoFactorRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, RemoveTwoFactorRejection>> => {
    const found = await lockedPersonForAdmin(ctx, userId);
    if (!found.ok) return found;
    const { id, name, email, locale } = found.value;
    if (!(await revokeTwoFactor(ctx, id))) return rejected({ code: "no_two_factor" });
    await recordSecurityEvent(ctx, { kind: "factor_removed", email, detail: "operator" });
    await recordChange(ctx, { action: "user.two_factor_off", subjectId: id });
    await ctx.jobs.enqueue("send-mail", {
      mail: "two-factor-lifted",
      to: email,
      locale,
      facts: { name, url: pageUrl(ctx, locale, sitePaths.forgotPassword) },
    });
    return done(null);
  });
}
