import { deletionBlock } from "#domain/account/account-deletion.server.ts";
import type { DeletionBlock } from "#domain/account/account-deletion.ts";
import { anonymiseAccount } from "#domain/account/anonymise-account.server.ts";
import type { Person } from "#domain/account/locked-person.server.ts";
import { eraseCardHolds } from "#domain/card-hold/erase-card-holds.server.ts";
import { deleteNotesOfPerson } from "#domain/desk-note/delete-notes.server.ts";
import { erasePayersOf } from "#domain/folio/erase-payers.server.ts";
import { deleteRegistrationsOf } from "#domain/guest-register/delete-registrations.server.ts";
import { anonymiseReceipts } from "#domain/invoice/documents.server.ts";
import { deleteConversations } from "#domain/message/delete-conversations.server.ts";
import { deleteSubscription } from "#domain/newsletter/subscription-of-address.server.ts";
import { anonymisePayer } from "#domain/payment/payments.server.ts";
import { erasePayees } from "#domain/payout/erase-payees.server.ts";
import { anonymiseReservations } from "#domain/reservation/anonymise-reservations.server.ts";
import { voidPoints } from "#domain/reward/expire-points.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/**
 * Anonymises a locked person; the row remains for bookings, payments and reviews. In the caller's transaction, which
 * has locked the administrators too. Rejects with the codes of DeletionBlock.
 */
export async function anonymisePerson(
  ctx: Ctx,
  { id, name, email, email_verified, locale }: Person,
): Promise<Outcome<null, DeletionBlock>> {
  const rejection = await deletionBlock(ctx, id);
  if (rejection) return rejected(rejection);
  for (const table of [
    "favourites",
    "wish_lists",
    "availability_alerts",
    "alert_offers",
    "enquiries",
    "group_enquiries",
    "hotel_staff",
    "idempotency_keys",
    "notification_choices",
  ] as const)
    await ctx.db.deleteFrom(table).where("user_id", "=", id).execute();
  await ctx.db.deleteFrom("notifications").where("recipient", "=", id).execute();
  // What was sent to an address that was never proved is a stranger's.
  if (email_verified) {
    await ctx.db.deleteFrom("staff_invitations").where("email", "=", email.toLowerCase()).execute();
    await deleteSubscription(ctx, email);
  }
  await anonymisePayer(ctx, id);
  await eraseCardHolds(ctx, id);
  await anonymiseReceipts(ctx, id);
  await erasePayees(ctx, id);
  await deleteConversations(ctx, id);
  await deleteNotesOfPerson(ctx, id);
  await anonymiseReservations(ctx, id);
  // Bookings are locked now, so that no desk adds a payer meanwhile.
  await erasePayersOf(ctx, id);
  // After the bookings are locked: nobody registers a guest of them any more.
  await deleteRegistrationsOf(ctx, id);
  await voidPoints(ctx, id);
  await anonymiseAccount(ctx, id);
  await ctx.jobs.enqueue("send-mail", { mail: "account-deleted", to: email, locale, facts: { name, url: ctx.config.origin } });
  return done(null);
}
