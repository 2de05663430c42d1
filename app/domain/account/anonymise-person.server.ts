import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { deleteSubscription } from "../newsletter/subscription-of-address.server.ts";
import { anonymisePayer } from "../payment/anonymise-payer.server.ts";
import { anonymiseReservations } from "../reservation/anonymise-reservations.server.ts";
import { revokeLinks } from "./account-links.server.ts";
import type { DeletionBlock } from "./account-deletion.ts";
import { deletionBlock } from "./account-deletion.server.ts";
import type { Person } from "./locked-person.server.ts";

/**
 * Leaves of a locked person nothing but a row without a name, to which bookings, payments and reviews belong. In the
 * caller's transaction, which has locked the admins as well. Refuses while something keeps the person.
 */
export async function anonymisePerson(ctx: Ctx, { id, name, email, locale }: Person): Promise<Outcome<null, DeletionBlock>> {
  const rejection = await deletionBlock(ctx, id);
  if (rejection) return rejected(rejection);
  for (const table of [
    "sessions",
    "accounts",
    "passkeys",
    "two_factors",
    "favourites",
    "enquiries",
    "hotel_staff",
    "idempotency_keys",
    "notification_choices",
  ] as const)
    await ctx.db.deleteFrom(table).where("user_id", "=", id).execute();
  await ctx.db.deleteFrom("notifications").where("recipient", "=", id).execute();
  await ctx.db.deleteFrom("staff_invitations").where("email", "=", email.toLowerCase()).execute();
  await revokeLinks(ctx, id);
  await deleteSubscription(ctx, email);
  await anonymisePayer(ctx, id);
  await anonymiseReservations(ctx, id);
  const now = ctx.now();
  const nobody = { name: "", first_name: "", last_name: "", email: `${id}@deleted.invalid`, email_verified: false };
  await ctx.db
    .updateTable("users")
    .set({
      ...nobody,
      image: null,
      role: "guest",
      review_invitations: false,
      two_factor_enabled: false,
      banned_at: null,
      ban_reason: null,
      deleted_at: now,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
  await ctx.jobs.enqueue("send-mail", { mail: "account-deleted", to: email, locale, facts: { name, url: ctx.config.origin } });
  return done(null);
}
