import { sql } from "kysely";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { codeProblems } from "./code-rules.ts";
import type { CodeOwner, CodeRejection, CodeSettings } from "./promo-code.ts";
import { codesOf, isOf, mostCodes } from "./promo-codes.server.ts";

/** Whether the actor may change the owner's codes; their changes are serialized until the transaction ends. */
export async function lockOwner(ctx: Ctx, { hotelId }: CodeOwner): Promise<boolean> {
  if (hotelId !== null) return (await managedHotel(ctx, hotelId, "rates")) !== undefined;
  if (ctx.actor?.role !== "admin") return false;
  await sql`select pg_advisory_xact_lock(hashtextextended('promo codes of the site', 0))`.execute(ctx.db);
  return true;
}

/** Whether the owner has as many active codes as possible. */
export async function hasMostCodes(ctx: Ctx, owner: CodeOwner): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${codesOf(owner)} c where ${isOf(owner)} and c.archived_at is null`.execute(ctx.db);
  return (rows[0]?.count ?? 0) >= mostCodes(owner);
}

/** Why the settings are no code by themselves. A code of 100 percent makes stays free, which the owner confirms. */
export function invalidCode(owner: CodeOwner, settings: CodeSettings, freeConfirmed: boolean): CodeRejection | undefined {
  const ofSite = owner.hotelId === null && (settings.planIds.length > 0 || settings.discount.kind === "none");
  const problems = [...codeProblems(settings), ...(ofSite ? [{ field: "planIds", code: "plans" as const }] : [])];
  if (problems.length > 0) return { code: "bad_fields", problems };
  const isFree = settings.discount.kind === "percent" && settings.discount.percent === 100;
  return isFree && !freeConfirmed ? { code: "free_unconfirmed" } : undefined;
}

/** Whether all plans of a code are plans of the hotel for holders of a code; those that it had `before` stay. */
export async function opensOnly(ctx: Ctx, { hotelId }: CodeOwner, planIds: readonly string[], before: readonly string[] = []) {
  const added = [...new Set(planIds)].filter((id) => !before.includes(id));
  if (added.length === 0) return true;
  if (!added.every((id) => isId(id))) return false;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rate_plans
    where hotel_id = ${hotelId} and id = any(${added}::uuid[]) and audience = 'code' and archived_at is null`.execute(ctx.db);
  return rows[0]?.count === added.length;
}

/** The names of plans, for the log of changes. */
export async function planNames(ctx: Ctx, { hotelId }: CodeOwner, planIds: readonly string[]): Promise<string[]> {
  if (hotelId === null || planIds.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    select name from rate_plans where hotel_id = ${hotelId} and id = any(${[...planIds]}::uuid[]) order by position, id`.execute(ctx.db);
  return rows.map(({ name }) => name);
}
