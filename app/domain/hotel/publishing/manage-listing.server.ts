import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockedHotelForAdmin, type AdminHotelOutcome } from "./hotel-for-admin.server.ts";

export type PublicationDecision = { decision: "approve" } | { decision: "decline"; reason: string };
export type DecideRejection = { code: "not_awaiting" };

/**
 * Approves the first publication of a hotel, which lists it, or declines it with a reason; the owner is notified by
 * e-mail. Administrators only. Rejects if the hotel does not wait for approval.
 */
export async function decidePublication(
  ctx: Ctx,
  hotelId: string,
  input: PublicationDecision,
): Promise<AdminHotelOutcome<DecideRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, DecideRejection | { code: "not_allowed" } | { code: "unknown_hotel" }>> => {
    const found = await lockedHotelForAdmin(ctx, hotelId);
    if (!found.ok) return found;
    const { name, owner, email, locale } = found.value;
    const now = ctx.now();
    const reason = input.decision === "decline" ? input.reason : null;
    const { numUpdatedRows } = await ctx.db
      .updateTable("hotels")
      .set(
        reason === null
          ? { approval_asked_at: null, approved_at: now, published_at: now, updated_at: now }
          : { approval_asked_at: null, decline_reason: reason, updated_at: now },
      )
      .where("id", "=", hotelId)
      .where("approval_asked_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return rejected({ code: "not_awaiting" });
    await recordChange(ctx, {
      hotelId,
      action: reason === null ? "hotel.approve" : "hotel.decline",
      subjectId: hotelId,
      ...(reason !== null && { after: { reason } }),
    });
    await ctx.jobs.enqueue("send-mail", {
      mail: reason === null ? "hotel-approved" : "hotel-declined",
      to: email,
      locale,
      facts: { hotelId, hotel: name, name: owner, ...(reason !== null && { reason }) },
    });
    return done(null);
  });
}

/** Features a hotel on the home page or ends that; idempotent. Administrators only. */
export async function featureHotel(ctx: Ctx, hotelId: string, featured: boolean): Promise<AdminHotelOutcome> {
  return inTransaction(ctx, async (ctx): Promise<AdminHotelOutcome> => {
    const found = await lockedHotelForAdmin(ctx, hotelId);
    if (!found.ok) return found;
    if (found.value.featured === featured) return done(null);
    await ctx.db.updateTable("hotels").set({ featured, updated_at: ctx.now() }).where("id", "=", hotelId).execute();
    await recordChange(ctx, { hotelId, action: "hotel.feature", subjectId: hotelId, before: { featured: !featured }, after: { featured } });
    return done(null);
  });
}
