import { sql } from "kysely";
import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { planFacts, planRoomIds, planRoomNames, planVersion } from "#domain/pricing/plan-columns.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { setPlanRooms, validPlan } from "./add-rate-plan.server.ts";
import { checkPlan } from "./plan-conflicts.server.ts";
import type { ManagedPlan, PlanSettings, RatePlanForm, RatePlanRejection } from "./rate-plan.ts";
import { loggedPlan, planRow } from "./rate-plans.server.ts";

export type UpdatePlanRejection = RatePlanRejection | Conflict;

/**
 * Changes a custom plan and replaces its rooms; bookings keep their price and terms. Rejects what `addRatePlan` rejects,
 * a derivation while other plans are derived from this one, and a conflict if it has changed since `version`.
 */
export async function updateRatePlan(
  ctx: Ctx,
  { hotelId, planId, version, ...form }: RatePlanForm & { hotelId: string; planId: string; version?: string | undefined },
): Promise<Outcome<null, UpdatePlanRejection>> {
  const valid = validPlan(form);
  if (!valid.ok) return valid;
  const plan = valid.value;
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, UpdatePlanRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "rates");
    const current = hotel && (await currentPlan(ctx, hotelId, planId));
    if (!current) return rejected({ code: "unknown_plan" });
    const { facts, rooms, roomIds, ...texts } = current;
    const checked = await checkPlan(ctx, { ...plan, hotelId, planId, today: dayAt(ctx.now(), hotel.time_zone) });
    if ("rejection" in checked) return rejected(checked.rejection);
    const named = differences(
      await loggedPlan(ctx, hotelId, { ...texts, ...facts }, rooms),
      await loggedPlan(ctx, hotelId, plan, checked.rooms),
    );
    // Rooms may have the same name.
    const hasOthers = roomIds.some((id) => !plan.roomIds.includes(id)) || plan.roomIds.some((id) => !roomIds.includes(id));
    const change = named ?? (hasOthers ? { before: { rooms }, after: { rooms: checked.rooms } } : null);
    if (!change) return done(null);
    const conflict = conflictOf(version, current.version);
    if (conflict) return rejected(conflict);
    await ctx.db
      .updateTable("rate_plans")
      .set({ ...planRow(plan), updated_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", planId)
      .execute();
    await setPlanRooms(ctx, { hotelId, planId, roomIds: plan.roomIds });
    await recordChange(ctx, { hotelId, action: "rate_plan.update", subjectId: planId, ...change });
    return done(null);
  });
}

type Current = Pick<ManagedPlan, "name" | "description" | "translations" | "roomIds" | "version"> & {
  facts: PlanSettings;
  rooms: string[];
};

/** A plan that is not archived, with its rooms and their names. The caller holds the hotel's lock. */
async function currentPlan(ctx: Ctx, hotelId: string, planId: string): Promise<Current | undefined> {
  if (!isId(planId)) return undefined;
  const { rows } = await sql<Current>`
    select p.name, p.description, p.translations, jsonb_build_object(${planFacts}) as facts, ${planRoomNames} as rooms,
      ${planRoomIds} as "roomIds", ${planVersion} as version
    from rate_plans p where p.hotel_id = ${hotelId} and p.id = ${planId} and p.archived_at is null`.execute(ctx.db);
  return rows[0];
}
