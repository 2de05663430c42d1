import { createHash, randomBytes } from "node:crypto";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { mayMailStranger } from "#domain/hotel/mail-trust.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Locale } from "#kit/locale.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { nameOf } from "#kit/person.ts";
import { sitePaths, siteUrl } from "#kit/site-urls.ts";
import { addressKey, mails } from "#platform/auth/auth-limits.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { countTowards } from "#platform/network/rate-limit.server.ts";
import type { InvitationFields } from "./staff-form.ts";
import { invitationDays } from "./staff.ts";

export type InviteRejection = {
  code: "unknown_hotel" | "unverified" | "not_published" | "works_here" | "too_many_mails" | "too_many_people";
};

/**
 * Invites a person by e-mail to the hotel's back office; the link works once, for seven days, and replaces an earlier
 * one. Rejects people who have not proved their own address, hotels that were never published, a person who works there already, and too
 * many invitations to one address, by one person or of one hotel.
 */
export async function inviteColleague(
  ctx: Ctx,
  { hotelId, email, role, locale }: InvitationFields & { hotelId: string; locale: Locale },
): Promise<Outcome<null, InviteRejection>> {
  const { actor } = ctx;
  if (!actor || !isId(hotelId)) return rejected({ code: "unknown_hotel" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, InviteRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "staff"))) return rejected({ code: "unknown_hotel" });
    if (!actor.emailVerified) return rejected({ code: "unverified" });
    const { hotel, approved_at, works, people } = await ctx.db
      .selectFrom("hotels as h")
      .select((row) => [
        "h.name as hotel",
        "h.approved_at",
        row
          .exists(
            row
              .selectFrom("users as u")
              .select("u.id")
              .where("u.email", "=", email)
              .where((user) =>
                user.or([
                  user("u.id", "=", user.ref("h.owner_id")),
                  user.exists(
                    user
                      .selectFrom("hotel_staff as s")
                      .select("s.role")
                      .where("s.hotel_id", "=", hotelId)
                      .whereRef("s.user_id", "=", "u.id"),
                  ),
                ]),
              ),
          )
          .as("works"),
        row(
          row
            .selectFrom("hotel_staff")
            .select((all) => all.fn.countAll<number>().as("n"))
            .where("hotel_id", "=", hotelId),
          "+",
          row
            .selectFrom("staff_invitations")
            .select((all) => all.fn.countAll<number>().as("n"))
            .where("hotel_id", "=", hotelId)
            .where("email", "<>", email),
        ).as("people"),
      ])
      .where("h.id", "=", hotelId)
      .executeTakeFirstOrThrow();
    if (!approved_at) return rejected({ code: "not_published" });
    if (works) return rejected({ code: "works_here" });
    if (Number(people) >= limits.staffPerHotel) return rejected({ code: "too_many_people" });
    const mayMail =
      (await countTowards(ctx, addressKey("staff-invitation", email), mails)).allowed && (await mayMailStranger(ctx, hotelId));
    if (!mayMail) return rejected({ code: "too_many_mails" });

    const token = newToken();
    const now = ctx.now();
    const values = {
      id: newId(),
      role,
      token_sha256: hashOf(token),
      expires_at: new Date(now.getTime() + invitationDays * 86_400_000),
      created_at: now,
    };
    await ctx.db
      .insertInto("staff_invitations")
      .values({ hotel_id: hotelId, email, ...values })
      .onConflict((conflict) => conflict.columns(["hotel_id", "email"]).doUpdateSet(values))
      .execute();
    const url = siteUrl(ctx.config.origin, locale, sitePaths.staffInvitation(token));
    await ctx.jobs.enqueue("send-mail", {
      mail: "staff-invitation",
      to: email,
      locale,
      facts: { hotel, role, by: nameOf(actor), url },
    });
    await recordChange(ctx, { hotelId, action: "staff.invite", subjectId: values.id, after: { email, role } });
    return done(null);
  });
}

const newToken = (): string => randomBytes(24).toString("base64url");

/** Stored digest of a token, so that the database does not reveal it. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Revokes an invitation and its link. Rejects one that does not exist or was accepted. */
export async function revokeInvitation(
  ctx: Ctx,
  { hotelId, invitationId }: { hotelId: string; invitationId: string },
): Promise<Outcome<null, { code: "unknown_invitation" }>> {
  if (!isId(hotelId) || !isId(invitationId)) return rejected({ code: "unknown_invitation" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_invitation" }>> => {
    if (!(await managedHotel(ctx, hotelId, "staff"))) return rejected({ code: "unknown_invitation" });
    const withdrawn = await ctx.db
      .deleteFrom("staff_invitations")
      .where("hotel_id", "=", hotelId)
      .where("id", "=", invitationId)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (!withdrawn) return rejected({ code: "unknown_invitation" });
    await recordChange(ctx, { hotelId, action: "staff.withdraw", subjectId: invitationId, before: withdrawn });
    return done(null);
  });
}
