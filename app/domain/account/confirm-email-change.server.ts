import { moveSubscription } from "#domain/newsletter/subscription-of-address.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenConstraint, inTransaction } from "#platform/database/transaction.server.ts";
import { revokeLinks, takeLink } from "./account-links.server.ts";
import { proveAddress } from "./prove-address.server.ts";

export type ConfirmEmailRejection = { code: "stale_link" } | { code: "email_taken" } | { code: "signed_out" };

/**
 * Changes the signed-in person's address to the one that received the link, once, which proves it. Sessions stay unless
 * it is the first proof; the newsletter moves along; links e-mailed to the earlier address are revoked. Rejects others
 * than the account's person: the owner of the new address must not complete a change that somebody else began.
 */
export async function confirmEmailChange(ctx: Ctx, token: string): Promise<Outcome<{ email: string }, ConfirmEmailRejection>> {
  const change = () =>
    inTransaction(ctx, async (ctx): Promise<Outcome<{ email: string }, ConfirmEmailRejection>> => {
      const link = await takeLink(ctx, "change_email", token);
      if (!link?.email) return rejected({ code: "stale_link" });
      const { person, email } = link;
      if (ctx.actor?.id !== person.id) return rejected({ code: "signed_out" });
      await ctx.db.updateTable("users").set({ email, updated_at: ctx.now() }).where("id", "=", person.id).execute();
      const isFirst = await proveAddress(ctx, person.id, { session: ctx.actor.sessionId });
      await revokeLinks(ctx, person.id);
      await recordSecurityEvent(ctx, { kind: "email_changed", email: person.email });
      // The subscription of an address that was never proved is a stranger's.
      if (!isFirst) await moveSubscription(ctx, person.email, email);
      return done({ email });
    });
  return change().catch((error: unknown) => {
    if (brokenConstraint(error) === "users_email_key") return rejected({ code: "email_taken" });
    throw error;
  });
}
