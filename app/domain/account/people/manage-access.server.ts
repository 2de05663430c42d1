import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { sitePaths } from "#kit/site-urls.ts";
import { recordSecurityEvent } from "#platform/auth/security-events.server.ts";
import { endSessionsOf, revokeTrustedDevices } from "#platform/auth/sessions.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { revokeLinks, pageUrl } from "../account-links.server.ts";
import { revokeAppsOf } from "../apps/connected-apps.server.ts";
import { lockedPersonForAdmin, type PersonRejection } from "./manage-roles.server.ts";

export type BanRejection = PersonRejection | { code: "banned" };

/**
 * Bans a person: ends all sessions, rejects every sign-in, revokes e-mailed links and what apps may do, and e-mails the reason. An
 * administrator loses the role. Bookings and hotels stay. Nobody can ban themselves, so the last administrator can't be
 * banned.
 */
export async function banPerson(ctx: Ctx, userId: string, reason: string): Promise<Outcome<null, BanRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, BanRejection>> => {
    const found = await lockedPersonForAdmin(ctx, userId);
    if (!found.ok) return found;
    const { id, name, email, locale, role, banned_at } = found.value;
    if (banned_at) return rejected({ code: "banned" });
    const now = ctx.now();
    const left = role === "admin" ? "guest" : role;
    await ctx.db
      .updateTable("users")
      .set({ banned_at: now, ban_reason: reason, role: left, updated_at: now })
      .where("id", "=", id)
      .execute();
    await endSessionsOf(ctx, id);
    await revokeLinks(ctx, id);
    await revokeAppsOf(ctx, id);
    await recordSecurityEvent(ctx, { kind: "person_banned", email });
    await recordChange(ctx, {
      action: "user.ban",
      subjectId: id,
      after: { reason, ...(left !== role && { role: left }) },
      ...(left !== role && { before: { role } }),
    });
    await ctx.jobs.enqueue("send-mail", { mail: "account-banned", to: email, locale, facts: { name, reason } });
    return done(null);
  });
}

/** Ends all sessions of another person and revokes trusted devices. Returns the number of sessions. */
export async function signOutPerson(ctx: Ctx, userId: string): Promise<Outcome<number, PersonRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<number, PersonRejection>> => {
    const found = await lockedPersonForAdmin(ctx, userId);
    if (!found.ok) return found;
    const { id } = found.value;
    const ended = await endSessionsOf(ctx, id);
    await revokeTrustedDevices(ctx, id);
    await recordChange(ctx, { action: "user.sign_out", subjectId: id });
    return done(ended);
  });
}

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
