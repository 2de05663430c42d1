import { type RawBuilder, sql } from "kysely";

/** A column's instant as ISO text in UTC with milliseconds, `2026-11-21T09:00:00.000Z`; null stays null. */
export const utcText = (column: string): RawBuilder<string | null> =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
