import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { payNow } from "#domain/pricing/payment-terms.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { translationsOf } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { paymentTermsSchema } from "./payment-terms-form.ts";
import { checkPlan } from "./plan-conflicts.server.ts";
import { type PlanProblem, planProblems } from "./plan-rules.ts";
import { planTextForm } from "./rate-plan-form.ts";
import { planTexts, type RatePlanForm, type RatePlanRejection } from "./rate-plan.ts";
import { loggedPlan, planRow } from "./rate-plans.server.ts";

/**
 * Adds a custom plan as the last one of the hotel, sold in its rooms. Rejects invalid fields, conditions that contradict each
 * other, a name that another plan has, no room where the hotel has some, more plans than the hotel or a room may have, a parent
 * that is none, and a change that makes nights free without `freeConfirmed`.
 */
export async function addRatePlan(
  ctx: Ctx,
  { hotelId, ...form }: RatePlanForm & { hotelId: string },
): Promise<Outcome<{ planId: string }, RatePlanRejection>> {
  const valid = validPlan(form);
  if (!valid.ok) return valid;
  const plan = valid.value;
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
    await ctx.db
      .insertInto("rate_plans")
      .values({ hotel_id: hotelId, id: planId, position: (last ?? -1) + 1, ...planRow(plan), created_at: ctx.now(), updated_at: ctx.now() })
      .execute();
    await setPlanRooms(ctx, { hotelId, planId, roomIds: plan.roomIds });
    const { translations: _, ...after } = await loggedPlan(ctx, hotelId, plan, checked.rooms);
    await recordChange(ctx, { hotelId, action: "rate_plan.add", subjectId: planId, after });
    return done({ planId });
  });
}

/** Replaces the rooms in which a plan is sold. The caller holds the hotel's lock and has checked the rooms. */
export async function setPlanRooms(
  ctx: Ctx,
  { hotelId, planId, roomIds }: { hotelId: string; planId: string; roomIds: readonly string[] },
): Promise<void> {
  await ctx.db.deleteFrom("room_plans").where("hotel_id", "=", hotelId).where("plan_id", "=", planId).execute();
  const rows = [...new Set(roomIds)].map((roomId) => ({ hotel_id: hotelId, room_id: roomId, plan_id: planId }));
  if (rows.length > 0) await ctx.db.insertInto("room_plans").values(rows).execute();
}

/** The plan with clean texts, or its invalid fields. */
export function validPlan(form: RatePlanForm) {
  const texts = planTextForm.safeParse(form);
  const ofTexts = (texts.error?.issues ?? []).map(({ path }): PlanProblem => {
    const field = String(path[0]);
    return { field, code: field.startsWith("name") ? "name" : "description" };
  });
  const ofSettings = planProblems(form);
  const isKnown = ofSettings.length > 0 || paymentTermsSchema.safeParse(form.payment ?? payNow).success;
  const problems = [...ofTexts, ...ofSettings, ...(isKnown ? [] : [{ field: "paymentKind", code: "payment" } satisfies PlanProblem])];
  if (!texts.success || problems.length > 0) return rejected({ code: "bad_fields" as const, problems });
  return done({ ...form, ...texts.data, translations: translationsOf(planTexts, texts.data) });
}
