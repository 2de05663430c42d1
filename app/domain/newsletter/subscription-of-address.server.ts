import { randomBytes } from "node:crypto";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";

/** Whether the address is subscribed. */
export async function isSubscribed(ctx: Ctx, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("newsletter_subscribers")
    .select("email")
    .where("email", "=", email)
    .where("confirmed_at", "is not", null)
    .where("unsubscribed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts or ends the subscription of a verified address. */
export async function setSubscription(ctx: Ctx, email: string, locale: Locale, wanted: boolean): Promise<void> {
  const now = ctx.now();
  if (!wanted) {
    const left = { confirmed_at: null, unsubscribed_at: now };
    await ctx.db.updateTable("newsletter_subscribers").set(left).where("email", "=", email).execute();
    return;
  }
  const begun = { locale, confirmed_at: now, unsubscribed_at: null };
  await ctx.db
    .insertInto("newsletter_subscribers")
    .values({ email, token: randomBytes(24).toString("base64url"), created_at: now, ...begun })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(begun))
    .execute();
}

/** Moves the subscription to another address of the same person; an existing one there stays. */
export async function moveSubscription(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db
    .updateTable("newsletter_subscribers as s")
    .set({ email: to })
    .where("s.email", "=", from)
    .where((row) =>
      row.not(row.exists(row.selectFrom("newsletter_subscribers as other").select("other.email").where("other.email", "=", to))),
    )
    .execute();
  await deleteSubscription(ctx, from);
}

/** Deletes the subscription of an address. */
export async function deleteSubscription(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.deleteFrom("newsletter_subscribers").where("email", "=", email).execute();
}
