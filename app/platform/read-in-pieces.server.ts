import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.server.ts";

/** Reads a long answer by a cursor, some rows at a time; inside a transaction only, and one at once. */
export async function* readInPieces<Row>(tx: Database, query: RawBuilder<Row>, size = 1000): AsyncGenerator<Row> {
  await sql`declare pieces no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from pieces`.execute(tx);
    yield* rows;
    if (rows.length < size) break;
  }
  await sql`close pieces`.execute(tx);
}
