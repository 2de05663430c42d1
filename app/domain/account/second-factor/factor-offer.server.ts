import type { Ctx } from "#platform/context.server.ts";

/**
 * Whether to offer the signed-in person a second factor: they have proved their address, have neither app nor passkey,
 * and have not dismissed the offer.
 */
export async function isFactorOffered(ctx: Ctx): Promise<boolean> {
  if (!ctx.actor) return false;
  const person = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", ctx.actor.id)
    .where("email_verified", "=", true)
    .where("two_factor_enabled", "=", false)
    .where("factor_offer_dismissed_at", "is", null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom("passkeys").select("id").whereRef("user_id", "=", "users.id"))))
    .executeTakeFirst();
  return person !== undefined;
}

/** Dismisses the offer permanently. */
export async function dismissFactorOffer(ctx: Ctx): Promise<void> {
  if (!ctx.actor) return;
  await ctx.db.updateTable("users").set({ factor_offer_dismissed_at: ctx.now() }).where("id", "=", ctx.actor.id).execute();
}
