import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { recordSecurityEvent } from "#platform/security-events.server.ts";
import { brokenConstraint, inTransaction } from "#platform/transaction.server.ts";
import { moveSubscription } from "../newsletter/subscription-of-address.server.ts";
import { revokeLinks, takeLink } from "./account-links.server.ts";

export type ConfirmEmailRejection = { code: "stale_link" } | { code: "email_taken" };

/**
 * Makes the address to which the link was mailed that of the account, once. Sessions stay; the newsletter goes along;
 * links that were mailed to the earlier address no longer work.
 */
export async function confirmEmailChange(ctx: Ctx, token: string): Promise<Outcome<{ email: string }, ConfirmEmailRejection>> {
  const change = () =>
    inTransaction(ctx, async (ctx): Promise<Outcome<{ email: string }, ConfirmEmailRejection>> => {
      const link = await takeLink(ctx, "change_email", token);
      if (!link?.email) return rejected({ code: "stale_link" });
      const { person, email } = link;
      await ctx.db.updateTable("users").set({ email, email_verified: true, updated_at: ctx.now() }).where("id", "=", person.id).execute();
      await revokeLinks(ctx, person.id);
      await recordSecurityEvent(ctx, { kind: "email_changed", email: person.email });
      await moveSubscription(ctx, person.email, email);
      return done({ email });
    });
  return change().catch((error: unknown) => {
    if (brokenConstraint(error) === "users_email_key") return rejected({ code: "email_taken" });
    throw error;
  });
}
