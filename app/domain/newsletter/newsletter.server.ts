import { randomBytes } from "node:crypto";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";

const email = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Asks an address by mail whether it wants the newsletter. Refuses what is no address; whether one is already known is not
 * told, and a confirmed one gets no second mail.
 */
export async function subscribe(ctx: Ctx, address: string, locale: Locale): Promise<boolean> {
  const wanted = address.trim().toLowerCase();
  if (!email.test(wanted) || wanted.length > 200) return false;
  await inTransaction(ctx, async (ctx) => {
    const subscriber = await ctx.db
      .insertInto("newsletter_subscribers")
      .values({
        email: wanted,
        token: randomBytes(24).toString("base64url"),
        locale,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.column("email").doUpdateSet({ unsubscribed_at: null }))
      .returning(["token", "confirmed_at"])
      .executeTakeFirstOrThrow();
    if (subscriber.confirmed_at) return;
    await ctx.jobs.enqueue("send-mail", {
      mail: "newsletter-confirm",
      to: wanted,
      locale,
      facts: { token: subscriber.token },
    });
  });
  return true;
}

/** Confirms or ends a subscription by the token of its mails; false for an unknown one. */
export async function answerSubscription(ctx: Ctx, token: string, answer: "confirm" | "unsubscribe"): Promise<boolean> {
  const now = ctx.now();
  const { numUpdatedRows } = await ctx.db
    .updateTable("newsletter_subscribers")
    .set(answer === "confirm" ? { confirmed_at: now, unsubscribed_at: null } : { confirmed_at: null, unsubscribed_at: now })
    .where("token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
