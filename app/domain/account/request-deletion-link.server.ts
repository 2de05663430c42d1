import * as lifetimes from "#kit/lifetimes.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sitePaths } from "#kit/site-urls.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { deletionBlock } from "./account-deletion.server.ts";
import type { DeletionBlock } from "./account-deletion.ts";
import { makeLink, mayMail, pageUrl } from "./account-links.server.ts";
import { lockedPerson } from "./locked-person.server.ts";

export type DeletionLinkRejection = DeletionBlock | { code: "too_many_mails" } | { code: "unknown_profile" };

/** E-mails the signed-in person a link that deletes their account, for accounts without a password. */
export async function requestDeletionLink(ctx: Ctx): Promise<Outcome<null, DeletionLinkRejection>> {
  const { actor } = ctx;
  if (!actor) return rejected({ code: "unknown_profile" });
  if (!(await mayMail(ctx, `delete-account ${actor.id}`))) return rejected({ code: "too_many_mails" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, DeletionLinkRejection>> => {
    const person = await lockedPerson(ctx);
    if (!person) return rejected({ code: "unknown_profile" });
    const rejection = await deletionBlock(ctx, person.id);
    if (rejection) return rejected(rejection);
    const { id, name, email, locale } = person;
    const token = await makeLink(ctx, { userId: id, purpose: "delete_account", email: null, hours: lifetimes.deleteAccountHours });
    await ctx.jobs.enqueue("send-mail", {
      mail: "delete-account",
      to: email,
      locale,
      facts: { name, url: pageUrl(ctx, locale, sitePaths.deleteAccount(token)) },
    });
    return done(null);
  });
}
