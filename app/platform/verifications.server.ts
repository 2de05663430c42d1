import type { Ctx } from "./context.server.ts";

/** Revokes a person's links for a new password and the devices that need no second factor. */
export async function revokeVerifications(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("verifications").where("value", "=", userId).execute();
}

/** Has every device that needed no second factor asked for it again. */
export async function revokeTrustedDevices(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("verifications").where("value", "=", userId).where("identifier", "like", "trust-device-%").execute();
}
