import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { childrenOf } from "./plan-conflicts.server.ts";

type ArchiveRejection = { code: "unknown_plan" } | { code: "has_children"; plans: string[] };

/**
 * Archives a custom plan: it is not offered any more, and bookings keep their price and terms. Rejects with the names
 * of the plans that are derived from it.
 */
export async function archiveRatePlan(
  ctx: Ctx,
  { hotelId, planId }: { hotelId: string; planId: string },
): Promise<Outcome<null, ArchiveRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, ArchiveRejection>> => {
    if (!isId(planId) || !(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_plan" });
    const plans = await childrenOf(ctx, hotelId, planId);
    if (plans.length > 0) return rejected({ code: "has_children", plans });
    const archived = await ctx.db
      .updateTable("rate_plans")
      .set({ archived_at: ctx.now(), updated_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", planId)
      .where("archived_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (!archived) return rejected({ code: "unknown_plan" });
    await recordChange(ctx, { hotelId, action: "rate_plan.archive", subjectId: planId, before: { name: archived.name } });
    return done(null);
  });
}
