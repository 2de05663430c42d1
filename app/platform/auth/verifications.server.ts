import type { Ctx } from "../context.server.ts";

/** Revokes a person's password reset links and remembered devices. */
export async function revokeVerifications(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("verifications").where("value", "=", userId).execute();
}

/** Revokes a person's remembered devices, so that each needs the second factor again. */
export async function revokeTrustedDevices(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("verifications").where("value", "=", userId).where("identifier", "like", "trust-device-%").execute();
}
