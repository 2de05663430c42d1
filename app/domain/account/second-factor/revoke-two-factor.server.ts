import type { Ctx } from "#platform/context.server.ts";
import { revokeTrustedDevices } from "#platform/auth/verifications.server.ts";

/**
 * Deletes the second factor of a locked person: secret, backup codes, trusted devices. Returns whether it was enabled.
 */
export async function revokeTwoFactor(ctx: Ctx, userId: string): Promise<boolean> {
  const gone = await ctx.db.deleteFrom("two_factors").where("user_id", "=", userId).returning("verified").executeTakeFirst();
  await ctx.db.updateTable("users").set({ two_factor_enabled: false, updated_at: ctx.now() }).where("id", "=", userId).execute();
  await revokeTrustedDevices(ctx, userId);
  return gone?.verified ?? false;
}
