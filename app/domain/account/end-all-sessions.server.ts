import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { revokeTrustedDevices } from "./account-links.server.ts";

/** Signs the signed-in person out everywhere, here as well; the next sign-in asks every device for the second step. */
export async function endAllSessions(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (!actor) return;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.deleteFrom("sessions").where("user_id", "=", actor.id).execute();
    await revokeTrustedDevices(ctx, actor.id);
  });
}
