import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { ExtraRejection, ExtraSettings } from "./extra.ts";

/**
 * Why an extra can't be stored beside the rooms, plans and age brackets of its hotel: one that it names is unknown or
 * archived. `kept` are plans and rooms that it already had; they may have been archived since. The caller holds the
 * hotel's lock.
 */
export async function extraReferenceProblem(
  ctx: Ctx,
  hotelId: string,
  { planKeys, roomIds, bracketAmounts }: ExtraSettings,
  kept: { planKeys: readonly string[]; roomIds: readonly string[] } = { planKeys: [], roomIds: [] },
): Promise<ExtraRejection | undefined> {
  const plans = (planKeys ?? []).filter((key) => isId(key) && !kept.planKeys.includes(key));
  const rooms = (roomIds ?? []).filter((id) => !kept.roomIds.includes(id));
  const brackets = Object.keys(bracketAmounts);
  const { rows } = await sql<{ plan: boolean; room: boolean; bracket: boolean }>`
    select exists (select from unnest(${plans}::uuid[]) k (id) where not exists (
        select from rate_plans p where p.hotel_id = ${hotelId} and p.id = k.id and p.archived_at is null)) as plan,
      exists (select from unnest(${rooms}::uuid[]) k (id) where not exists (
        select from rooms r where r.hotel_id = ${hotelId} and r.id = k.id and r.archived_at is null)) as room,
      exists (select from unnest(${brackets}::text[]) k (id) where not exists (
        select from hotel_pricing c, jsonb_array_elements(c.age_brackets) b
          where c.hotel_id = ${hotelId} and b->>'id' = k.id)) as bracket`.execute(ctx.db);
  const [missing] = rows;
  if (missing?.plan) return { code: "unknown_plan" };
  if (missing?.room) return { code: "unknown_room" };
  return missing?.bracket ? { code: "unknown_bracket" } : undefined;
}
