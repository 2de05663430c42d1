import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

/** Archives an extra: it is not sold any more, and bookings keep it. Rejects one that is unknown or archived. */
export async function archiveExtra(
  ctx: Ctx,
  { hotelId, extraId }: { hotelId: string; extraId: string },
): Promise<Outcome<null, { code: "unknown_extra" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_extra" }>> => {
    if (!isId(extraId) || !(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_extra" });
    const archived = await ctx.db
      .updateTable("extras")
      .set({ archived_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", extraId)
      .where("archived_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (!archived) return rejected({ code: "unknown_extra" });
    await recordChange(ctx, { hotelId, action: "extra.archive", subjectId: extraId, before: { name: archived.name } });
    return done(null);
  });
}
