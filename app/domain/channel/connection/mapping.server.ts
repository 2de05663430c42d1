import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { codeOf } from "./codes.ts";
import { type ConnectedPlan, type ConnectedRoom, type Mapping, standardPlan } from "./connection.ts";

const roomCodeLength = 8;
const planCodeLength = 16;

type Uncoded<Item> = Omit<Item, "code" | "decides"> & { code: string | null; decides: boolean | null };

/** The room types and plans of a hotel with their codes; those without one have the code that they would get. Two statements. */
export const mappingOf = async (ctx: Ctx, hotelId: string): Promise<Mapping> => (await readMapping(ctx, hotelId)).mapping;

async function readMapping(ctx: Ctx, hotelId: string): Promise<{ mapping: Mapping; isStored: boolean }> {
  const { rows: rooms } = await sql<Uncoded<ConnectedRoom>>`
    select r.id as "roomId", r.name, ${localText("r.name")} as label, c.code, c.decides from rooms r
    left join channel_rooms c on c.hotel_id = r.hotel_id and c.room_id = r.id
    where r.hotel_id = ${hotelId} and r.archived_at is null order by r.name, r.id`.execute(ctx.db);
  const { rows: plans } = await sql<Uncoded<ConnectedPlan>>`
    select p.plan, p.name, p.label, c.code, c.decides, p.rooms as "roomIds" from (
      select ${standardPlan} as plan, 'Standard' as name, null as label, -1 as position, array(
        select r.id::text from rooms r where r.hotel_id = ${hotelId} and r.archived_at is null) as rooms
      union all
      select p.id::text, p.name, ${localText("p.name")}, p.position, array(
        select s.room_id::text from room_plans s join rooms r on r.hotel_id = s.hotel_id and r.id = s.room_id
        where s.hotel_id = p.hotel_id and s.plan_id = p.id and r.archived_at is null)
      from rate_plans p where p.hotel_id = ${hotelId} and p.archived_at is null) p
    left join channel_plans c on c.hotel_id = ${hotelId} and c.plan = p.plan order by p.position, p.plan`.execute(ctx.db);
  return {
    mapping: { rooms: withCodes(rooms, roomCodeLength, "ROOM", true), plans: withCodes(plans, planCodeLength, "PLAN", false) },
    isStored: [...rooms, ...plans].every(({ code }) => code !== null),
  };
}

function withCodes<Item extends { name: string; code: string | null; decides: boolean | null }>(
  items: readonly Item[],
  length: number,
  fallback: string,
  decides: boolean,
): (Omit<Item, "code" | "decides"> & { code: string; decides: boolean })[] {
  const taken = new Set(items.flatMap(({ code }) => (code === null ? [] : [code])));
  return items.map((item) => {
    const code = item.code ?? codeOf(item.name, length, fallback, taken);
    taken.add(code);
    return { ...item, code, decides: item.decides ?? decides };
  });
}

/**
 * The same, and room types and plans keep their codes from now on. The caller has locked the connection or the hotel. Two statements if
 * none was missing.
 */
export async function storedMapping(ctx: Ctx, hotelId: string): Promise<Mapping> {
  const { mapping, isStored } = await readMapping(ctx, hotelId);
  if (!isStored) await storeCodes(ctx, hotelId, mapping);
  return mapping;
}

/** Stores the codes that room types and plans would get. The caller has locked the connection or the hotel. */
export async function storeCodes(ctx: Ctx, hotelId: string, { rooms, plans }: Mapping): Promise<void> {
  const given = JSON.stringify({ rooms, plans });
  // Those of archived ones are free again.
  await sql`
    with rooms as (
      delete from channel_rooms c using rooms r
      where c.hotel_id = ${hotelId} and r.hotel_id = c.hotel_id and r.id = c.room_id and r.archived_at is not null)
    delete from channel_plans c using rate_plans p
    where c.hotel_id = ${hotelId} and p.hotel_id = c.hotel_id and p.id::text = c.plan and p.archived_at is not null`.execute(ctx.db);
  await sql`
    with rooms as (
      insert into channel_rooms (hotel_id, room_id, code, decides)
      select ${hotelId}, r."roomId", r.code, r.decides
      from jsonb_to_recordset(${given}::jsonb -> 'rooms') r ("roomId" uuid, code text, decides boolean) on conflict do nothing)
    insert into channel_plans (hotel_id, plan, code, decides)
    select ${hotelId}, p.plan, p.code, p.decides
    from jsonb_to_recordset(${given}::jsonb -> 'plans') p (plan text, code text, decides boolean) on conflict do nothing`.execute(ctx.db);
}
