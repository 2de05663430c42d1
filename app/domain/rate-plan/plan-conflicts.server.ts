import { sql } from "kysely";
import { nameTaken } from "#domain/hotel/names/taken-names.server.ts";
import type { Derivation } from "#domain/pricing/facts.ts";
import { changedPrice } from "#domain/pricing/plan-prices.ts";
import type { Day } from "#kit/date/day.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { RatePlanForm, RatePlanRejection } from "./rate-plan.ts";

type Checked = RatePlanForm & { hotelId: string; /** Missing: a new plan. */ planId?: string; today: Day };

/**
 * The names of the plan's rooms, or why it can't be stored beside the other plans of the hotel: one has its name, it has no
 * room although the hotel has some, a room is unknown or has the most plans, the parent is unknown, other plans are derived from
 * it, or it makes nights free without confirmation.
 * The caller holds the hotel's lock.
 */
export async function checkPlan(ctx: Ctx, plan: Checked): Promise<{ rooms: string[] } | { rejection: RatePlanRejection }> {
  const rooms = await roomsFor(ctx, plan);
  if (plan.roomIds.length === 0 && (await hasRooms(ctx, plan.hotelId))) return { rejection: { code: "no_rooms" } };
  if (rooms.length < new Set(plan.roomIds).size) return { rejection: { code: "unknown_room" } };
  const full = rooms.filter(({ others, isNew }) => isNew && others >= limits.ratePlansPerRoom).map(({ name }) => name);
  if (full.length > 0) return { rejection: { code: "too_many_in_room", rooms: full } };
  const { derivation } = plan;
  if (derivation) {
    const plans = plan.planId ? await childrenOf(ctx, plan.hotelId, plan.planId) : [];
    if (plans.length > 0) return { rejection: { code: "has_children", plans } };
    if (!(await isParent(ctx, plan, derivation))) return { rejection: { code: "bad_parent" } };
    if (!plan.freeConfirmed && (await makesFree(ctx, plan, derivation))) return { rejection: { code: "free_unconfirmed" } };
  }
  const taken = await nameTaken(ctx, "rate_plans", { hotelId: plan.hotelId, id: plan.planId, form: plan });
  return taken ? { rejection: taken } : { rooms: rooms.map(({ name }) => name) };
}

const hasRooms = async (ctx: Ctx, hotelId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom("rooms")
    .select("id")
    .where("hotel_id", "=", hotelId)
    .where("archived_at", "is", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The plan's rooms by name, with the number of their other plans; `isNew`: the plan is not in it yet. */
async function roomsFor(ctx: Ctx, { hotelId, planId, roomIds }: Checked) {
  const own = planId ?? null;
  const { rows } = await sql<{ name: string; others: number; isNew: boolean }>`
    select r.name, count(p.id) filter (where p.id is distinct from ${own}::uuid)::int as others,
      coalesce(bool_and(p.id is distinct from ${own}::uuid), true) as "isNew"
    from rooms r
    left join room_plans s on s.hotel_id = r.hotel_id and s.room_id = r.id
    left join rate_plans p on p.hotel_id = s.hotel_id and p.id = s.plan_id and p.archived_at is null
    where r.hotel_id = ${hotelId} and r.id = any(${[...roomIds]}::uuid[]) and r.archived_at is null
    group by r.id, r.name order by r.name, r.id`.execute(ctx.db);
  return own === null ? rows.map((row) => ({ ...row, isNew: true })) : rows;
}

/** Names of the plans that take their prices from this one. */
export async function childrenOf(ctx: Ctx, hotelId: string, planId: string): Promise<string[]> {
  const children = await ctx.db
    .selectFrom("rate_plans")
    .select("name")
    .where("hotel_id", "=", hotelId)
    .where("parent_id", "=", planId)
    .where("archived_at", "is", null)
    .orderBy("position")
    .execute();
  return children.map(({ name }) => name);
}

async function isParent(ctx: Ctx, { hotelId, planId }: Checked, { parent }: Derivation): Promise<boolean> {
  if (parent === "standard") return true;
  if (parent === planId) return false;
  const found = await ctx.db
    .selectFrom("rate_plans")
    .select("id")
    .where("hotel_id", "=", hotelId)
    .where("id", "=", parent)
    .where("price_rule", "=", "room")
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the change leaves less than 1 cent of a price that the plan's rooms or its parent have from today on. */
async function makesFree(ctx: Ctx, { hotelId, roomIds, today }: Checked, derivation: Derivation): Promise<boolean> {
  const rooms = sql`hotel_id = ${hotelId} and room_id = any(${[...roomIds]}::uuid[])`;
  const ofParent =
    derivation.parent === "standard"
      ? sql``
      : sql`union all select o.price from plan_months, unnest(prices) as o (price)
          where ${rooms} and plan_id = ${derivation.parent} and month >= date_trunc('month', ${today}::date)::date`;
  const { rows } = await sql<{ lowest: number | null }>`
    select min(price) as lowest from (
      select price from rooms where hotel_id = ${hotelId} and id = any(${[...roomIds]}::uuid[])
      union all select price from room_pricing where ${rooms} and end_date >= ${today}
      union all select price from room_nights where ${rooms} and night >= ${today}
      ${ofParent}) prices
    where price > 0`.execute(ctx.db);
  const lowest = rows[0]?.lowest ?? null;
  return lowest !== null && changedPrice(lowest, derivation) < 1;
}
