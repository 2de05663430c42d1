import { sitePaths } from "#kit/site-urls.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { pageUrl } from "../account-links.server.ts";
import { lockedPersonForAdmin, type PersonRejection } from "./locked-person-for-admin.server.ts";

export type UnbanRejection = PersonRejection | { code: "not_banned" };

/** Revokes a ban and notifies the person by e-mail. A former administrator stays a guest. */
export async function unbanPerson(ctx: Ctx, userId: string): Promise<Outcome<null, UnbanRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, UnbanRejection>> => {
    const found = await lockedPersonForAdmin(ctx, userId);
    if (!found.ok) return found;
    const { id, name, email, locale, banned_at } = found.value;
    if (!banned_at) return rejected({ code: "not_banned" });
    await ctx.db.updateTable("users").set({ banned_at: null, ban_reason: null, updated_at: ctx.now() }).where("id", "=", id).execute();
    await recordChange(ctx, { action: "user.unban", subjectId: id });
    await ctx.jobs.enqueue("send-mail", {
      mail: "account-unbanned",
      to: email,
      locale,
      facts: { name, url: pageUrl(ctx, locale, sitePaths.login) },
    });
    return done(null);
  });
}
