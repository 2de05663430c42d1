import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";

/** Records that the hotel has reviewed its free nights from before 0.2; idempotent. Prices stay. */
export async function reviewFreePrices(ctx: Ctx, hotelId: string): Promise<Outcome<null, { code: "unknown_hotel" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_hotel" }>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_hotel" });
    const { numUpdatedRows } = await ctx.db
      .updateTable("hotels")
      .set({ free_prices_to_review: false })
      .where("id", "=", hotelId)
      .where("free_prices_to_review", "=", true)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await recordChange(ctx, { hotelId, action: "hotel.review_free_prices" });
    return done(null);
  });
}
