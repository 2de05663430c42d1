import type { Ctx } from "#platform/context.server.ts";
import { endSessionsOf } from "#platform/auth/sessions.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { revokeTrustedDevices } from "#platform/auth/verifications.server.ts";

/** Ends all sessions of the signed-in person, this one included, and revokes trusted devices. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (!actor) return;
  await inTransaction(ctx, async (ctx) => {
    await endSessionsOf(ctx, actor.id);
    await revokeTrustedDevices(ctx, actor.id);
  });
}
