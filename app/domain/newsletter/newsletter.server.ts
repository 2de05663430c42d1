import { randomBytes } from "node:crypto";
import type { Locale } from "#kit/locale.ts";
import { addressKey } from "#platform/auth/auth-limits.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { countTowards, type Limit } from "#platform/network/rate-limit.server.ts";

const mailedAgainAfterMs = 10 * 60_000;
/** Generous: many people may share one address. */
const ofClient: Limit = { window: 3600, max: 60 };
const ofEmail: Limit = { window: 24 * 3600, max: 5 };
const email = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * E-mails an address to confirm its subscription. Rejects an invalid address. Nothing is sent to a subscribed address,
 * again within 10 minutes, or more than five times a day; the result does not reveal which. At most 60 addresses per
 * client and hour.
 */
export async function subscribe(ctx: Ctx, address: string, locale: Locale): Promise<boolean | "too_many"> {
  const wanted = address.trim().toLowerCase();
  if (!email.test(wanted) || wanted.length > 200) return false;
  if (ctx.client && !(await countTowards(ctx, `newsletter ${ctx.client}`, ofClient)).allowed) return "too_many";
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    const pending = await ctx.db
      .insertInto("newsletter_subscribers")
      .values({ email: wanted, token: randomBytes(24).toString("base64url"), locale, created_at: now })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet({ locale, unsubscribed_at: null, created_at: now })
          .where("newsletter_subscribers.confirmed_at", "is", null)
          .where((row) =>
            row.or([
              row("newsletter_subscribers.unsubscribed_at", "is not", null),
              row("newsletter_subscribers.created_at", "<=", new Date(now.getTime() - mailedAgainAfterMs)),
              row("newsletter_subscribers.created_at", ">", now),
            ]),
          ),
      )
      .returning("token")
      .executeTakeFirst();
    if (!pending || !(await countTowards(ctx, addressKey("newsletter", wanted), ofEmail)).allowed) return;
    await ctx.jobs.enqueue("send-mail", {
      mail: "newsletter-confirm",
      to: wanted,
      locale,
      facts: { token: pending.token },
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
