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
      select id, search_index_differs(id) as differs from unnest(${await idsAfter(ctx, last)}::uuid[]) id order by id`.execute(ctx.db);
    const wrong = rows.filter(({ differs }) => differs).map(({ id }) => id);
    if (wrong.length > 0)
      await ctx.db
        .insertInto("search_changes")
        .values(wrong.map((hotel_id) => ({ hotel_id })))
        .execute();
    compared += rows.length;
    differing.push(...wrong);
    const next = rows.at(-1)?.id;
    if (next === undefined) return { compared, differing };
    last = next;
  }
}

/** The hotels, and those of which only the index has a row, in the order of their ids. */
async function idsAfter(ctx: Ctx, last: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from hotels where id > ${last} order by id limit ${batch})
    union (select hotel_id from search_hotels where hotel_id > ${last} order by hotel_id limit ${batch})
    order by id limit ${batch}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
