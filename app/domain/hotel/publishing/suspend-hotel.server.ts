import { recordChange } from "#domain/audit/record-change.server.ts";
import { done, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockedHotelForAdmin, type AdminHotelOutcome } from "./hotel-for-admin.server.ts";

export type SuspendOutcome = AdminHotelOutcome<{ code: "suspended" }>;

/**
 * Suspends a hotel and notifies its owner of the reason by e-mail: it is no longer listed or bookable, existing
 * bookings stand. Administrators only.
 */
export async function suspendHotel(ctx: Ctx, hotelId: string, reason: string): Promise<SuspendOutcome> {
  return inTransaction(ctx, async (ctx): Promise<SuspendOutcome> => {
    const found = await lockedHotelForAdmin(ctx, hotelId);
    if (!found.ok) return found;
    const { name, owner, email, locale, suspended_at } = found.value;
    if (suspended_at) return rejected({ code: "suspended" });
    const now = ctx.now();
    await ctx.db
      .updateTable("hotels")
      .set({ suspended_at: now, suspension_reason: reason, updated_at: now })
      .where("id", "=", hotelId)
      .execute();
    await recordChange(ctx, { hotelId, action: "hotel.suspend", subjectId: hotelId, after: { reason } });
    await ctx.jobs.enqueue("send-mail", {
      mail: "hotel-suspended",
      to: email,
      locale,
      facts: { hotelId, hotel: name, name: owner, reason },
    });
    return done(null);
  });
}

export type RevokeSuspensionOutcome = AdminHotelOutcome<{ code: "not_suspended" }>;

/**
 * Revokes a suspension and notifies the owner by e-mail; the hotel is listed or a draft as before. Administrators only.
 */
export async function revokeSuspension(ctx: Ctx, hotelId: string): Promise<RevokeSuspensionOutcome> {
  return inTransaction(ctx, async (ctx): Promise<RevokeSuspensionOutcome> => {
    const found = await lockedHotelForAdmin(ctx, hotelId);
    if (!found.ok) return found;
    const { name, owner, email, locale, suspended_at, suspension_reason: reason } = found.value;
    if (!suspended_at) return rejected({ code: "not_suspended" });
    await ctx.db
      .updateTable("hotels")
      .set({ suspended_at: null, suspension_reason: null, updated_at: ctx.now() })
      .where("id", "=", hotelId)
      .execute();
    await recordChange(ctx, { hotelId, action: "hotel.lift_suspension", subjectId: hotelId, before: { reason } });
    await ctx.jobs.enqueue("send-mail", {
      mail: "hotel-suspension-lifted",
      to: email,
      locale,
      facts: { hotelId, hotel: name, name: owner },
    });
    return done(null);
  });
}
