import type { Ctx } from "../context.server.ts";

/** Ends all sessions of a person, or all but one; returns how many. */
export async function endSessionsOf(ctx: Ctx, userId: string, except?: string): Promise<number> {
  const sessions = ctx.db.deleteFrom("sessions").where("user_id", "=", userId);
  const { numDeletedRows } = await (except ? sessions.where("id", "<>", except) : sessions).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends one session of a person; false when they have no such session. */
export async function endSessionOf(ctx: Ctx, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Updates the last-seen time of a session if it is before `due`, or in the future. */
export async function noteSessionUse(ctx: Ctx, sessionId: string, due: Date): Promise<void> {
  await ctx.db
    .updateTable("sessions")
    .set({ updated_at: ctx.now() })
    .where("id", "=", sessionId)
    .where((row) => row.or([row("updated_at", "<=", due), row("updated_at", ">", ctx.now())]))
    .execute();
}

/** Revokes a person's password reset links and remembered devices. */
export async function revokeVerifications(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("verifications").where("value", "=", userId).execute();
}

/** Revokes a person's remembered devices, so that each needs the second factor again. */
export async function revokeTrustedDevices(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("verifications").where("value", "=", userId).where("identifier", "like", "trust-device-%").execute();
}
