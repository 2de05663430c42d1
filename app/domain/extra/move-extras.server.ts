import { sql } from "kysely";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type ExtraSoldOut, unlimited } from "./extra-days.server.ts";
import type { ExtraDay } from "./extra-unit.ts";

/**
 * Takes (positive counts) and releases (negative ones) extras of a hotel on days, all or none. All rows are locked first, in the
 * order of extra and day that `takeExtras` has. The caller has moved the nights before. Rejects with the first day on which one is
 * sold out.
 */
export async function moveExtras(ctx: Ctx, hotelId: string, moves: readonly ExtraDay[]): Promise<Outcome<null, ExtraSoldOut>> {
  if (moves.length === 0) return done(null);
  const given = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("extraId" uuid, day date, count int)`;
  await sql`
    insert into extra_days as n (hotel_id, extra_id, day, sold, most)
    select ${hotelId}, "extraId", day, 0, coalesce(e.daily_limit, ${unlimited}::int)
    from ${given} join extras e on e.hotel_id = ${hotelId} and e.id = m."extraId" order by "extraId", day
    on conflict (hotel_id, extra_id, day) do update set sold = n.sold`.execute(ctx.db);
  const { rows } = await sql<Omit<ExtraSoldOut, "code">>`
    with moved as (
      update extra_days n set sold = n.sold + m.count, most = case when m.count < 0 then n.most
        else coalesce(e.daily_limit, ${unlimited}::int) end
      from ${given} join extras e on e.hotel_id = ${hotelId} and e.id = m."extraId"
      where n.hotel_id = ${hotelId} and n.extra_id = m."extraId" and n.day = m.day
        and (m.count < 0 or n.sold + m.count <= coalesce(e.daily_limit, ${unlimited}::int))
      returning n.extra_id, n.day)
    select m."extraId", m.day from ${given} left join moved d on d.extra_id = m."extraId" and d.day = m.day
    where d.day is null order by m.day limit 1`.execute(ctx.db);
  const [missing] = rows;
  return missing ? rejected({ ...missing, code: "extra_sold_out" }) : done(null);
}
