import { sql } from "kysely";
import { type Policies, usualCancellationHours } from "#domain/hotel/policies.ts";
import { payNow } from "#domain/pricing/payment-terms.ts";
import { conditionColumns, highestRoomPrice, isOpened, planFacts, planRoomIds, planVersion } from "#domain/pricing/plan-columns.server.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { MealPlan } from "#kit/meal-plan.ts";
import type { Ctx } from "#platform/context.server.ts";
import { columnsOf } from "#platform/database/columns.server.ts";
import type { ManagedPlan, PlanSettings } from "./rate-plan.ts";

type Row = Omit<ManagedPlan, keyof PlanFacts> & { facts: PlanFacts };
type PlanFacts = Pick<ManagedPlan, "id" | "mealPlan" | "derivation" | "freeConfirmed" | "cancellation" | "conditions">;

/** The custom plans of a hotel for its staff, in their order, without archived ones. One statement. */
export async function ratePlansOfHotel(ctx: Ctx, hotelId: string): Promise<ManagedPlan[]> {
  if (!isId(hotelId)) return [];
  const { rows } = await sql<Row>`
    select p.name, p.description, p.translations, jsonb_build_object(${planFacts}) as facts, ${planRoomIds} as "roomIds",
      ${highestRoomPrice} as "highestPrice", ${isOpened} as "hasCode", ${planVersion} as version
    from rate_plans p where p.hotel_id = ${hotelId} and p.archived_at is null
    order by p.position, p.id limit ${limits.ratePlansPerHotel}`.execute(ctx.db);
  return rows.map(({ facts, ...row }) => ({ ...row, ...facts }));
}

/** The name of another plan of the hotel; null for none. */
async function parentName(ctx: Ctx, hotelId: string, planId: string | null): Promise<string | null> {
  if (planId === null) return null;
  const plan = await ctx.db
    .selectFrom("rate_plans")
    .select("name")
    .where("hotel_id", "=", hotelId)
    .where("id", "=", planId)
    .executeTakeFirst();
  return plan?.name ?? null;
}

/** The meals that the standard rate includes, and the hours before check-in until which its guests cancel free of charge. */
export type StandardRate = { mealPlan: MealPlan; freeCancellationHours: number };

/** The terms of a hotel's standard rate. One statement. */
export async function standardRateOf(ctx: Ctx, hotelId: string): Promise<StandardRate> {
  const hotel = await ctx.db.selectFrom("hotels").select("policies").where("id", "=", hotelId).executeTakeFirst();
  const { mealPlan = "none", freeCancellationHours = usualCancellationHours }: Partial<Policies> = hotel?.policies ?? {};
  return { mealPlan, freeCancellationHours };
}

type Plan = PlanSettings & Pick<ManagedPlan, "name" | "description" | "translations">;

/** The columns of a plan; those that are JSON as values. */
function planColumns({ derivation, cancellation, conditions, ...plan }: Plan) {
  const parentId = derivation && derivation.parent !== "standard" ? derivation.parent : null;
  return {
    name: plan.name,
    description: plan.description,
    translations: plan.translations,
    meal_plan: plan.mealPlan,
    price_rule: derivation ? (parentId ? ("plan" as const) : ("standard" as const)) : ("room" as const),
    parent_id: parentId,
    change_percent: derivation?.percent ?? 0,
    change_amount: derivation?.amount ?? 0,
    change_per: derivation?.per ?? ("room" as const),
    free_confirmed: plan.freeConfirmed,
    own_cancellation: cancellation !== null,
    free_until_hours: cancellation?.freeUntilHours ?? null,
    cancellation_tiers: cancellation?.tiers ?? [],
    ...columnsOf(conditionColumns, { ...conditions, arrivalWeekdays: [...conditions.arrivalWeekdays] }),
    payment: plan.payment ?? payNow,
  };
}

/** The columns of a plan for its statement. */
export function planRow(plan: Plan) {
  const { cancellation_tiers: tiers, payment, ...columns } = planColumns(plan);
  return { ...columns, cancellation_tiers: JSON.stringify(tiers), payment: JSON.stringify(payment) };
}

/** What the log of changes compares: the columns, with the names of the parent and of the rooms. */
export async function loggedPlan(ctx: Ctx, hotelId: string, plan: Plan, rooms: readonly string[]) {
  const { parent_id: parentId, ...columns } = planColumns(plan);
  return { ...columns, parent: await parentName(ctx, hotelId, parentId), rooms };
}
