import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "./context.server.ts";

export type PageOfRows<Row> = { rows: Row[]; count: number; page: number; pages: number };

const rowsAPage = 25;
/** The maximum count of a list. */
export const countedTo = 10_000;

/** Instants of a row as ISO texts. */
export const withTexts = <Row>(row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])) as Row;

/**
 * One page of a list and its count in two statements at once; a page beyond the last is the last, with a third statement. `source` is
 * the SQL after `from`, with its conditions. Instants are returned as ISO texts.
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
  const rowsOf = async (page: number) => {
    const read = sql<Record<string, unknown>>`select ${columns} from ${source} order by ${order} limit ${size} offset ${(page - 1) * size}`;
    return (await read.execute(ctx.db)).rows.map((row) => withTexts<Row>(row));
  };
  const [counted, requested] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from (select 1 from ${source} limit ${countedTo}) c`.execute(ctx.db),
    rowsOf(page),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  const pages = Math.max(1, Math.ceil(count / size));
  const shown = Math.min(page, pages);
  return { rows: shown === page ? requested : await rowsOf(shown), count, page: shown, pages };
}

/** A LIKE pattern that finds the text anywhere. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
