import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Hotels compared by one statement. */
const batch = 500;

/**
 * Compares the rows of the search index with the rows that they are made of, and brings those that differ up to date.
 * Returns how many hotels were compared, the ids of those that differed, and how many counts of
 * listed hotels did. Each batch is a transaction of its own, unless the caller has one.
 */
export async function repairSearchIndex(ctx: Pick<Ctx, "db">): Promise<{ compared: number; differing: string[]; counts: number }> {
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
    if (next === undefined) return { compared, differing, counts: await repairCounts(ctx) };
    last = next;
  }
}

/** The hotels, and those of which only the index has a row, in the order of their ids. */
async function idsAfter(ctx: Pick<Ctx, "db">, last: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from hotels where id > ${last} order by id limit ${batch})
    union (select hotel_id from search_hotels where hotel_id > ${last} order by hotel_id limit ${batch})
    order by id limit ${batch}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

const listed = sql`select country, city, property_type, count(*)::int as hotels from search_hotels group by country, city, property_type`;

/** Compares the counts of listed hotels with the index, and counts again if any differs. */
async function repairCounts(ctx: Pick<Ctx, "db">): Promise<number> {
  const { rows } = await sql<{ differing: number }>`
    select count(*)::int as differing from listed_counts c full join (${listed}) l using (country, city, property_type)
    where coalesce(c.hotels, 0) <> coalesce(l.hotels, 0)`.execute(ctx.db);
  const differing = rows[0]?.differing ?? 0;
  if (differing > 0) await (ctx.db.isTransaction ? countAgain(ctx.db) : ctx.db.transaction().execute(countAgain));
  return differing;
}

async function countAgain(tx: Database): Promise<void> {
  await sql`lock table search_hotels in share mode`.execute(tx);
  await tx.deleteFrom("listed_counts").execute();
  await sql`insert into listed_counts (country, city, property_type, hotels) ${listed}`.execute(tx);
}
