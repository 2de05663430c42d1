import { done } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { lockedHotelForAdmin, type AdminHotelOutcome } from "./hotel-for-admin.server.ts";

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
