import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** Hotels compared by one statement. */
const batch = 500;

/**
 * Compares the rows of the search index with the rows that they are made of, and brings those that differ up to date.
 * Returns how many hotels were compared, and the ids of those that differed. Each batch is a transaction of its own.
 */
export async function repairSearchIndex(ctx: Ctx): Promise<{ compared: number; differing: string[] }> {
  const differing: string[] = [];
  let compared = 0;
  for (let last = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await sql<{ id: string; differs: boolean }>`
      with ids as materialized (
        select id from (
          (select id from hotels where id > ${last} order by id limit ${batch})
          union (select hotel_id from search_hotels where hotel_id > ${last} order by hotel_id limit ${batch})) x
        order by id limit ${batch}),
      differing as materialized (
        select i.id from ids i
        left join lateral (select c::text as line from computed_search_hotels c where c.hotel_id = i.id) computed on true
        left join lateral (select s::text as line from search_hotels s where s.hotel_id = i.id) stored on true
        left join lateral (select array_agg(d::text order by d.id) as lines from computed_search_deals d where d.hotel_id = i.id) computed_deals on true
        left join lateral (select array_agg(d::text order by d.id) as lines from search_deals d where d.hotel_id = i.id) deals on true
        where (computed.line, computed_deals.lines) is distinct from (stored.line, deals.lines)),
      repaired as materialized (select refresh_search_hotel(id), refresh_search_deals(id) from differing)
      select id, id in (select id from differing) as differs, (select count(*) from repaired) from ids order by id`.execute(ctx.db);
    compared += rows.length;
    differing.push(...rows.filter(({ differs }) => differs).map(({ id }) => id));
    const next = rows.at(-1)?.id;
    if (next === undefined) return { compared, differing };
    last = next;
  }
}
