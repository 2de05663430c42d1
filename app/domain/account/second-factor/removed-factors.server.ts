import { sitePaths } from "#kit/site-urls.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import { revokeTrustedDevices } from "#platform/auth/sessions.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { pageUrl } from "../account-links.server.ts";
import type { Person } from "../locked-person.server.ts";

type Owner = Pick<Person, "name" | "email" | "locale">;

async function removed(
  ctx: Ctx,
  { name, email, locale }: Owner,
  removed: { mail: "passkey-removed" | "two-factor-off"; detail: string; path: string },
): Promise<void> {
  await recordSecurityEvent(ctx, { kind: "factor_removed", email, detail: removed.detail });
  await ctx.jobs.enqueue("send-mail", {
    mail: removed.mail,
    to: email,
    locale,
    facts: { name, url: pageUrl(ctx, locale, removed.path) },
  });
}

/** Records that passkeys of a person were removed, and tells them by e-mail. */
export const passkeysRemoved = (ctx: Ctx, person: Owner): Promise<void> =>
  removed(ctx, person, { mail: "passkey-removed", detail: "passkey", path: sitePaths.security });

/** The same for the second factor. */
export const secondFactorRemoved = (ctx: Ctx, person: Owner): Promise<void> =>
  removed(ctx, person, { mail: "two-factor-off", detail: "app", path: sitePaths.forgotPassword });

/**
 * Deletes the second factor of a locked person: secret, backup codes, trusted devices. Returns whether it was enabled.
 */
export async function revokeTwoFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const removed = await ctx.db.deleteFrom("two_factors").where("user_id", "=", userId).returning("verified").executeTakeFirst();
  await ctx.db.updateTable("users").set({ two_factor_enabled: false, updated_at: ctx.now() }).where("id", "=", userId).execute();
  await revokeTrustedDevices(ctx, userId);
  return removed?.verified ?? false;
}
