import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../context.server.ts";
import { withTexts } from "./page-of-rows.server.ts";

const batch = 1000;

/**
 * All rows of a list in batches, one in memory at a time, the newest `at` first; rows added meanwhile are left out. `at` and `key` are
 * columns, together unique; `source` is the SQL after `from`, with its conditions.
 */
export async function* everyRow<Row>(
  ctx: Ctx,
  {
    columns,
    source,
    at,
    key,
  }: { columns: RawBuilder<unknown>; source: RawBuilder<unknown>; at: RawBuilder<unknown>; key: RawBuilder<unknown> },
): AsyncGenerator<Row> {
  let after = sql``;
  for (;;) {
    // The place to go on is a text: a Date would lose its microseconds.
    const { rows } = await sql<Record<string, unknown>>`select ${columns}, ${at}::text as "lastAt", ${key} as "lastKey"
      from ${source} ${after} order by ${at} desc, ${key} desc limit ${batch}`.execute(ctx.db);
    const last = rows.at(-1);
    for (const { lastAt: _, lastKey: __, ...row } of rows) yield withTexts<Row>(row);
    if (!last || rows.length < batch) return;
    after = sql`and (${at}, ${key}) < (${last.lastAt}::timestamptz, ${last.lastKey})`;
  }
}
