import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";

/** Unpublishes the hotel; idempotent. Existing bookings remain. */
export async function unpublishHotel(ctx: Ctx, hotelId: string): Promise<Outcome<null, { code: "unknown_hotel" }>> {
  if (!isId(hotelId)) return rejected({ code: "unknown_hotel" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_hotel" }>> => {
    if (!(await managedHotel(ctx, hotelId, "hotel"))) return rejected({ code: "unknown_hotel" });
    const { numUpdatedRows } = await ctx.db
      .updateTable("hotels")
      .set({ published_at: null, updated_at: ctx.now() })
      .where("id", "=", hotelId)
      .where("published_at", "is not", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await recordChange(ctx, { hotelId, action: "hotel.unpublish" });
    return done(null);
  });
}
