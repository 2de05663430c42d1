import { endSessionsOf } from "#platform/auth/sessions.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { revokeLinks } from "./account-links.server.ts";

/** Deletes all credentials of a locked person and anonymises the account's row. */
export async function anonymiseAccount(ctx: Ctx, userId: string): Promise<void> {
  await endSessionsOf(ctx, userId);
  for (const table of ["accounts", "passkeys", "two_factors", "api_keys", "oauth_consents", "oauth_clients"] as const)
    await ctx.db.deleteFrom(table).where("user_id", "=", userId).execute();
  await revokeLinks(ctx, userId);
  const now = ctx.now();
  const nobody = { name: "", first_name: "", last_name: "", email: `${userId}@deleted.invalid`, email_verified: false };
  await ctx.db
    .updateTable("users")
    .set({
      ...nobody,
      image: null,
      role: "guest",
      review_invitations: false,
      two_factor_enabled: false,
      banned_at: null,
      ban_reason: null,
      deleted_at: now,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}
