import { pageUrl, revokeLinks } from "#domain/account/account-links.server.ts";
import { revokeApiKeysOf } from "#domain/account/api-keys/api-keys.server.ts";
import { revokeAppsOf } from "#domain/account/apps/connected-apps.server.ts";
import { lockedPerson } from "#domain/account/locked-person.server.ts";
import { removeRecentPasskeys } from "#domain/account/second-factor/passkeys-of-reset.server.ts";
import { sitePaths } from "#kit/site-urls.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import { endSessionsOf } from "#platform/auth/sessions.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { claimAddress } from "./claim-address.server.ts";

/**
 * Follows a password set by a mailed link, which also proves the address: ends all sessions, revokes what somebody with
 * the old password may have prepared (another address, remembered devices), removes recent passkeys, and notifies the
 * person by e-mail.
 */
export const finishPasswordReset = (ctx: Ctx, userId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const isFirst = await claimAddress(ctx, userId, "reset");
    const person = await lockedPerson(ctx, userId);
    if (!person) return;
    await endSessionsOf(ctx, userId);
    await revokeLinks(ctx, userId);
    await revokeApiKeysOf(ctx, userId);
    await revokeAppsOf(ctx, userId);
    if (!isFirst) await removeRecentPasskeys(ctx, person);
    const { name, email, locale } = person;
    await recordSecurityEvent(ctx, { kind: "password_reset", email });
    await ctx.jobs.enqueue("send-mail", {
      mail: "password-changed",
      to: email,
      locale,
      facts: { name, url: pageUrl(ctx, locale, sitePaths.forgotPassword) },
    });
  });
