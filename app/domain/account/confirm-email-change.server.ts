import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { recordSecurityEvent } from "#platform/security-events.server.ts";
import { brokenConstraint, inTransaction } from "#platform/transaction.server.ts";
import { moveSubscription } from "../newsletter/subscription-of-address.server.ts";
import { revokeLinks, takeLink } from "./account-links.server.ts";

export type ConfirmEmailRejection = { code: "stale_link" } | { code: "email_taken" };

/**
 * Changes the account's address to the one that received the link, once. Sessions stay; the newsletter moves along;
 * links e-mailed to the earlier address are revoked.
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
