import { randomBytes } from "node:crypto";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";

const mailedAgainAfterMs = 10 * 60_000;

/**
 * Notes that an address, in lower case, wants the newsletter and mails it the link that confirms. Nothing is mailed to
 * an address that gets the newsletter already, or again within 10 minutes; the caller can't tell one from the other.
 */
export async function requestSubscription(ctx: Ctx, email: string, locale: Locale): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, async (ctx) => {
    const asked = await ctx.db
      .insertInto("newsletter_subscribers")
      .values({
        email,
        token: randomBytes(32).toString("base64url"),
        locale,
        confirmed_at: null,
        unsubscribed_at: null,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet({ locale, confirmed_at: null, unsubscribed_at: null, created_at: now })
          .where((row) =>
            row.and([
              row.or([
                row("newsletter_subscribers.confirmed_at", "is", null),
                row("newsletter_subscribers.unsubscribed_at", "is not", null),
              ]),
              row("newsletter_subscribers.created_at", "<=", new Date(now.getTime() - mailedAgainAfterMs)),
            ]),
          ),
      )
      .returning("token")
      .executeTakeFirst();
    if (!asked) return;
    await ctx.jobs.enqueue("send-mail", {
      mail: "newsletter-confirm",
      to: email,
      locale,
      facts: { token: asked.token },
    });
  });
}
