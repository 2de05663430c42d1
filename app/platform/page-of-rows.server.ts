import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "./context.server.ts";

export type PageOfRows<Row> = { rows: Row[]; count: number; page: number; pages: number };

const rowsAPage = 25;
/** The maximum count of a list. */
export const countedTo = 10_000;

/**
 * One page of a list in one statement; a page beyond the last is the last. `source` is the SQL after `from`, with its
 * conditions. Rows are returned as JSON, so instants are ISO texts.
 */
export async function pageOfRows<Row>(
  ctx: Ctx,
  {
    columns,
    source,
    order,
    page,
    size = rowsAPage,
  }: { columns: RawBuilder<unknown>; source: RawBuilder<unknown>; order: RawBuilder<unknown>; page: number; size?: number },
): Promise<PageOfRows<Row>> {
  const { rows } = await sql<{ count: number; page: number; rows: Row[] }>`
    with counted as (select count(*)::int as count from (select from ${source} limit ${countedTo}) c),
      requested as (select count, least(${page}::int, greatest(1, ceil(count / ${size}::numeric)))::int as page from counted)
    select a.count, a.page, coalesce((select json_agg(r) from (
      select ${columns} from ${source} order by ${order} limit ${size} offset (a.page - 1) * ${size}) r), '[]') as rows
    from requested a`.execute(ctx.db);
  const found = rows[0] ?? { count: 0, page: 1, rows: [] };
  return { ...found, pages: Math.max(1, Math.ceil(found.count / size)) };
}

/** A LIKE pattern that finds the text anywhere. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
