import { subscribe } from "#domain/newsletter/newsletter.server.ts";
import { isSubscribed, setSubscription } from "#domain/newsletter/subscription-of-address.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockedPerson } from "./locked-person.server.ts";

export type MailChoice = { reviewInvitations: boolean; newsletter: boolean };

/**
 * Stores which optional e-mails the signed-in person wants. A verified address gets the newsletter at once; another one
 * must confirm by e-mail first, reported as `confirmationSent`, and its subscription, which may be a stranger's, is
 * neither notified nor ended.
 */
export async function chooseMails(
  ctx: Ctx,
  choice: MailChoice,
): Promise<Outcome<{ confirmationSent: boolean }, { code: "unknown_profile" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ confirmationSent: boolean }, { code: "unknown_profile" }>> => {
    const person = await lockedPerson(ctx);
    if (!person) return rejected({ code: "unknown_profile" });
    const { id, email, email_verified, locale } = person;
    await ctx.db.updateTable("users").set({ review_invitations: choice.reviewInvitations }).where("id", "=", id).execute();
    if (!email_verified) {
      if (choice.newsletter) await subscribe(ctx, email, locale);
      return done({ confirmationSent: choice.newsletter });
    }
    if (choice.newsletter !== (await isSubscribed(ctx, email))) await setSubscription(ctx, email, locale, choice.newsletter);
    return done({ confirmationSent: false });
  });
}
