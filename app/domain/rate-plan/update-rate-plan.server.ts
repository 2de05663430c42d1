import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { planRoomIds, planRoomNames, planVersion } from "#domain/pricing/plan-columns.server.ts";
import { checkPlan } from "./plan-conflicts.server.ts";
import { loggedPlan, planRow } from "./plan-row.ts";
import { setPlanRooms, soundPlan } from "./add-rate-plan.server.ts";
import type { RatePlanForm, RatePlanRejection } from "./rate-plan.ts";
import { parentName } from "./rate-plans.server.ts";

export type UpdatePlanRejection = RatePlanRejection | Conflict;

/**
 * Changes a custom plan and replaces its rooms; bookings keep their price and terms. Rejects what `addRatePlan` rejects,
 * a derivation while other plans are derived from this one, and a conflict if it has changed since `version`.
 */
export async function updateRatePlan(
  ctx: Ctx,
  { hotelId, planId, version, ...form }: RatePlanForm & { hotelId: string; planId: string; version?: string | undefined },
): Promise<Outcome<null, UpdatePlanRejection>> {
  const sound = soundPlan(form);
  if (!sound.ok) return sound;
  const plan = sound.value;
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, UpdatePlanRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "rates");
    const present = hotel && (await presentPlan(ctx, hotelId, planId));
    if (!present) return rejected({ code: "unknown_plan" });
    const { version: now, rooms, roomIds, cancellation_tiers: tiers, payment, ...columns } = present;
    const checked = await checkPlan(ctx, { ...plan, hotelId, planId, today: dayAt(ctx.now(), hotel.time_zone) });
    if ("rejection" in checked) return rejected(checked.rejection);
    const row = planRow(plan);
    const named = differences(
      loggedPlan(
        { ...columns, cancellation_tiers: JSON.stringify(tiers), payment: JSON.stringify(payment) },
        await parentName(ctx, hotelId, columns.parent_id),
        rooms,
      ),
      loggedPlan(row, await parentName(ctx, hotelId, row.parent_id), checked.rooms),
    );
    // Rooms may have the same name.
    const hasOthers = roomIds.some((id) => !plan.roomIds.includes(id)) || plan.roomIds.some((id) => !roomIds.includes(id));
    const change = named ?? (hasOthers ? { before: { rooms }, after: { rooms: checked.rooms } } : null);
    if (!change) return done(null);
    const conflict = conflictOf(version, now);
    if (conflict) return rejected(conflict);
    await ctx.db
      .updateTable("rate_plans")
      .set({ ...row, updated_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", planId)
      .execute();
    await setPlanRooms(ctx, { hotelId, planId, roomIds: plan.roomIds });
    await recordChange(ctx, { hotelId, action: "rate_plan.update", subjectId: planId, ...change });
    return done(null);
  });
}

/** The columns of a plan that is not archived, with the names of its rooms. The caller holds the hotel's lock. */
async function presentPlan(ctx: Ctx, hotelId: string, planId: string) {
  if (!isId(planId)) return undefined;
  return ctx.db
    .selectFrom("rate_plans as p")
    .select([
      "name",
      "description",
      "translations",
      "meal_plan",
      "price_rule",
      "parent_id",
      "change_percent",
      "change_amount",
      "change_per",
    ])
    .select(["free_confirmed", "own_cancellation", "free_until_hours", "cancellation_tiers", "min_nights", "max_nights"])
    .select("payment")
    .select(["min_days_ahead", "max_days_ahead", "arrival_weekdays", "booking_from", "booking_to", "stay_from", "stay_to", "audience"])
    .select([planRoomNames.as("rooms"), planRoomIds.as("roomIds"), planVersion.as("version")])
    .where("hotel_id", "=", hotelId)
    .where("id", "=", planId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
}
