import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

export type UnsubscribeRejection = { code: "not_allowed" } | { code: "not_subscribed" };

/** Masked: the log outlives the address. */
const masked = (email: string) => email.replace(/^(.).*(@.*)$/, "$1…$2");

/** Ends the subscription of an address, or its pending confirmation. Administrators only. */
export async function unsubscribeAddress(ctx: Ctx, email: string): Promise<Outcome<null, UnsubscribeRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, UnsubscribeRejection>> => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("newsletter_subscribers")
      .set({ confirmed_at: null, unsubscribed_at: ctx.now() })
      .where("email", "=", email)
      .where("unsubscribed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return rejected({ code: "not_subscribed" });
    await recordChange(ctx, { action: "newsletter.unsubscribe", after: { address: masked(email) } });
    return done(null);
  });
}
