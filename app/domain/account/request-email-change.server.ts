import * as lifetimes from "#kit/lifetimes.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sitePaths } from "#kit/site-urls.ts";
import { withoutLinks } from "#kit/text/without-links.ts";
import { addressKey } from "#platform/auth/auth-limits.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { makeLink, mayMail, pageUrl } from "./account-links.server.ts";
import { checkPassword, type PasswordRejection } from "./check-password.server.ts";
import { lockedPerson } from "./locked-person.server.ts";

export type EmailChangeRejection = PasswordRejection | { code: "same_address" } | { code: "too_many_mails" } | { code: "unknown_profile" };

/**
 * E-mails a confirmation link to the new address and a notification to the current one. For a taken address the result
 * is the same; only the e-mail says so, without a link.
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
): Promise<Outcome<null, EmailChangeRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "unknown_profile" });
  if (email === actor.email) return rejected({ code: "same_address" });
  const checked = await checkPassword(ctx, password);
  if (!checked.ok) return checked;
  if (!(await mayMail(ctx, `change-email ${actor.id}`)) || !(await mayMail(ctx, addressKey("change-email", email))))
    return rejected({ code: "too_many_mails" });

  return inTransaction(ctx, async (ctx): Promise<Outcome<null, EmailChangeRejection>> => {
    const person = await lockedPerson(ctx);
    if (!person) return rejected({ code: "unknown_profile" });
    const token = await makeLink(ctx, { userId: person.id, purpose: "change_email", email, hours: lifetimes.changeEmailHours });
    const taken = await ctx.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
    const { name, locale } = person;
    // Without the name: the address may be a stranger's, and the name is what the sender chose.
    const url = (path: string) => pageUrl(ctx, locale, path);
    await ctx.jobs.enqueue("send-mail", {
      mail: taken ? "change-email-taken" : "change-email",
      to: email,
      locale,
      facts: { name: "", url: url(taken ? sitePaths.login : sitePaths.confirmEmail(token)) },
    });
    await ctx.jobs.enqueue("send-mail", {
      mail: "change-email-notice",
      to: person.email,
      locale,
      // What was typed is somebody's text to an address that may be a stranger's.
      facts: { name: person.email_verified ? name : "", email: withoutLinks(email), url: url(sitePaths.forgotPassword) },
    });
    return done(null);
  });
}
