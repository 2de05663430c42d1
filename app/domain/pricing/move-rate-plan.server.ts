import { sql } from "kysely";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";

/** Moves a custom plan up or down by one place in the order of the hotel; the first and last stay where they are. */
export async function moveRatePlan(
  ctx: Ctx,
  { hotelId, planId, to }: { hotelId: string; planId: string; to: "up" | "down" },
): Promise<Outcome<null, { code: "unknown_plan" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_plan" }>> => {
    if (!(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_plan" });
    const plans = await ctx.db
      .selectFrom("rate_plans")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("archived_at", "is", null)
      .orderBy("position")
      .orderBy("id")
      .execute();
    const ids = plans.map(({ id }) => id);
    const from = ids.indexOf(planId);
    if (from < 0) return rejected({ code: "unknown_plan" });
    const at = from + (to === "up" ? -1 : 1);
    if (at < 0 || at >= ids.length) return done(null);
    const order = ids.toSpliced(from, 1).toSpliced(at, 0, planId);
    await sql`
      update rate_plans p set position = o.position, updated_at = ${ctx.now()}
      from unnest(${order}::uuid[]) with ordinality as o (id, position)
      where p.hotel_id = ${hotelId} and p.id = o.id and p.position <> o.position`.execute(ctx.db);
    await recordChange(ctx, {
      hotelId,
      action: "rate_plan.move",
      subjectId: planId,
      before: { position: from + 1 },
      after: { position: at + 1 },
    });
    return done(null);
  });
}
