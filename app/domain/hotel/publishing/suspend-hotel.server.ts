import { done, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
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
