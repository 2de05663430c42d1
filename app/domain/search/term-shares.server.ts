import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { keptBriefly } from "#platform/process/kept-briefly.server.ts";
import type { Order } from "./search-index.server.ts";

/** Levels of an order are whole numbers from 0 on, less than this. */
export const levelCount = 2048;

/** A level of an order, and the share of the hotels that are on it. */
export type LevelShare = { level: number; share: number };

/** What PostgreSQL's statistics say of the index of filters: how steps of a search are chosen, never what it finds. */
export type TermShares = {
  hotels: number;
  /** The share of the hotels that have a term; of the frequent ones. */
  terms: ReadonlyMap<string, number>;
  /** Ascending. */
  levels: Readonly<Record<Order, readonly LevelShare[]>>;
};

/** PostgreSQL renews them when a tenth of the hotels have changed. */
const known = keptBriefly<TermShares>(10 * 60_000);

/** The statistics of the index, read once in ten minutes. At most one statement. */
export const termShares = (ctx: Ctx): Promise<TermShares> => known.get(ctx, "", () => readShares(ctx));

async function readShares(ctx: Ctx): Promise<TermShares> {
  const { rows } = await sql<{ hotels: number; column: string | null; elements: string[] | null; shares: number[] | null }>`
    select c.reltuples::int as hotels, s.attname as column, s.most_common_elems::text::text[] as elements,
      s.most_common_elem_freqs as shares
    from pg_class c left join pg_stats s on s.schemaname = current_schema() and s.tablename = 'search_hotels_by_terms'
    where c.oid = 'search_hotels'::regclass`.execute(ctx.db);
  const of = (column: string) => {
    const row = rows.find((each) => each.column === column);
    return (row?.elements ?? []).map((term, place) => ({ term, share: row?.shares?.[place] ?? 0 }));
  };
  const levels = (column: string) =>
    of(column)
      .map(({ term, share }) => ({ level: Number(term), share }))
      .filter(({ level }) => level < levelCount)
      .toSorted((one, other) => one.level - other.level);
  return {
    hotels: Math.max(0, rows[0]?.hotels ?? 0),
    terms: new Map(of("search_terms").map(({ term, share }) => [term, share])),
    levels: {
      popularity: levels("popularity_levels"),
      price: levels("price_levels"),
      lowest: levels("price_levels1"),
      rating: levels("rating_levels"),
      distance: levels("distance_levels"),
    },
  };
}
