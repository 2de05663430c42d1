import { type RawBuilder, sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "../context.server.ts";

export type PageOfRows<Row> = { rows: Row[]; count: number; page: number; pages: number };

const rowsAPage = 25;

/** Instants of a row as ISO texts. */
export const withTexts = <Row>(row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])) as Row;

/**
 * One page of a list and its count in two statements at once; a page beyond the last is the last, with a third statement. `source` is
 * the SQL after `from`, with its conditions. `sums` are added up over all rows that are counted. Instants are returned as ISO texts.
 */
export async function pageOfRows<Row, Sum extends string = never>(
  ctx: Ctx,
  {
    columns,
    source,
    order,
    page,
    size = rowsAPage,
    sums,
  }: {
    columns: RawBuilder<unknown>;
    source: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    page: number;
    size?: number;
    sums?: Record<Sum, RawBuilder<unknown>>;
  },
): Promise<PageOfRows<Row> & { sums?: Record<Sum, number> }> {
  const rowsOf = async (page: number) => {
    const read = sql<Record<string, unknown>>`select ${columns} from ${source} order by ${order} limit ${size} offset ${(page - 1) * size}`;
    return (await read.execute(ctx.db)).rows.map((row) => withTexts<Row>(row));
  };
  const summed = Object.entries<RawBuilder<unknown>>(sums ?? {}).map(([name, value]) => ({ name: sql.id(name), value }));
  const [counted, requested] = await Promise.all([
    sql<{ count: number } & Record<Sum, number>>`
      select ${sql.join([sql`count(*)::int as count`, ...summed.map(({ name }) => sql`coalesce(sum(${name}), 0)::float8 as ${name}`)])}
      from (select ${sql.join([sql`1 as one`, ...summed.map(({ name, value }) => sql`${value} as ${name}`)])} from ${source}
        limit ${limits.countedTo}) c`.execute(ctx.db),
    rowsOf(page),
  ]);
  const { count = 0, ...totals } = counted.rows[0] ?? {};
  const pages = Math.max(1, Math.ceil(count / size));
  const shown = Math.min(page, pages);
  const rows = shown === page ? requested : await rowsOf(shown);
  return { rows, count, page: shown, pages, ...(sums && { sums: totals as Record<Sum, number> }) };
}
