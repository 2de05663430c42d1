import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { checkPlan } from "./plan-conflicts.server.ts";
import { loggedPlan, planRow } from "./plan-row.ts";
import { setPlanRooms } from "./plan-rooms.server.ts";
import type { RatePlanForm, RatePlanRejection } from "./rate-plan.ts";
import { parentName } from "./rate-plans.server.ts";
import { soundPlan } from "./sound-plan.server.ts";

/**
 * Adds a custom plan as the last one of the hotel, sold in its rooms. Rejects invalid fields, conditions that contradict each
 * other, a name that another plan has, no room where the hotel has some, more plans than the hotel or a room may have, a parent
 * that is none, and a change that makes nights free without `freeConfirmed`.
 */
export async function addRatePlan(
  ctx: Ctx,
  { hotelId, ...form }: RatePlanForm & { hotelId: string },
): Promise<Outcome<{ planId: string }, RatePlanRejection>> {
  const sound = soundPlan(form);
  if (!sound.ok) return sound;
  const plan = sound.value;
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ planId: string }, RatePlanRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "rates");
    if (!hotel) return rejected({ code: "unknown_hotel" });
    const { count, last } = await ctx.db
      .selectFrom("rate_plans")
      .select(({ fn }) => [fn.countAll<number>().filterWhere("archived_at", "is", null).as("count"), fn.max("position").as("last")])
      .where("hotel_id", "=", hotelId)
      .executeTakeFirstOrThrow();
    if (count >= limits.ratePlansPerHotel) return rejected({ code: "too_many_plans" });
    const checked = await checkPlan(ctx, { ...plan, hotelId, today: dayAt(ctx.now(), hotel.time_zone) });
    if ("rejection" in checked) return rejected(checked.rejection);
    const planId = newId();
    const row = planRow(plan);
    await ctx.db
      .insertInto("rate_plans")
      .values({ hotel_id: hotelId, id: planId, position: (last ?? -1) + 1, ...row, created_at: ctx.now(), updated_at: ctx.now() })
      .execute();
    await setPlanRooms(ctx, { hotelId, planId, roomIds: plan.roomIds });
    const { translations: _, ...after } = loggedPlan(row, await parentName(ctx, hotelId, row.parent_id), checked.rooms);
    await recordChange(ctx, { hotelId, action: "rate_plan.add", subjectId: planId, after });
    return done({ planId });
  });
}
