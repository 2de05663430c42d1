import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { managedHotel } from "./managed-hotel.server.ts";
import { missingForPublishing, type PublishingStep } from "./publishing.ts";

export type PublishRefusal = { code: "unknown_hotel" } | { code: "not_ready"; missing: PublishingStep[] };

/** Shows the hotel to guests from now on; again changes nothing. Refuses while a step of the checklist is missing. */
export async function publishHotel(ctx: Ctx, hotelId: string): Promise<Outcome<null, PublishRefusal>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, PublishRefusal>> => {
    if (!ctx.actor || !(await managedHotel(ctx, hotelId, "hotel"))) return refused({ code: "unknown_hotel" });
    const { rooms } = await ctx.db
      .selectFrom("rooms")
      .select(({ fn }) => fn.countAll<number>().as("rooms"))
      .where("hotel_id", "=", hotelId)
      .where("archived_at", "is", null)
      .executeTakeFirstOrThrow();
    const missing = missingForPublishing({ emailVerified: ctx.actor.emailVerified, rooms });
    if (missing.length > 0) return refused({ code: "not_ready", missing });
    const now = ctx.now();
    const { numUpdatedRows } = await ctx.db
      .updateTable("hotels")
      .set({ published_at: now, updated_at: now })
      .where("id", "=", hotelId)
      .where("published_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await recordChange(ctx, { hotelId, action: "hotel.publish" });
    return done(null);
  });
}
