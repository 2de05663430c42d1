import { isId } from "#kit/id.ts";
import { tokenHash } from "#platform/auth/pseudonym.server.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Ends an alert of the signed-in person; idempotent. */
export async function removeAlert(ctx: Ctx, alertId: string): Promise<void> {
  if (!ctx.actor || !isId(alertId)) return;
  await ctx.db.deleteFrom("availability_alerts").where("user_id", "=", ctx.actor.id).where("id", "=", alertId).execute();
}

/** Ends the alert whose e-mail has the token, without sign-in; idempotent, and silent about unknown tokens. A hold stays as it is. */
export async function stopAlert(ctx: Ctx, token: string): Promise<void> {
  const offer = await offerOf(ctx, token);
  if (!offer) return;
  await ctx.db.deleteFrom("availability_alerts").where("hotel_id", "=", offer.hotel_id).where("id", "=", offer.alert_id).execute();
}

/** The stay of the running alert whose e-mail has the token. */
export async function alertOfToken(ctx: Ctx, token: string) {
  const offer = await offerOf(ctx, token);
  if (!offer) return undefined;
  return ctx.db
    .selectFrom("availability_alerts as a")
    .innerJoin("hotels as h", "h.id", "a.hotel_id")
    .select(["h.name as hotel", "a.check_in as checkIn", "a.check_out as checkOut"])
    .where("a.hotel_id", "=", offer.hotel_id)
    .where("a.id", "=", offer.alert_id)
    .executeTakeFirst();
}

const offerOf = (ctx: Ctx, token: string) =>
  ctx.db.selectFrom("alert_offers").select(["hotel_id", "alert_id"]).where("token_hash", "=", tokenHash(token)).executeTakeFirst();
