import { type RawBuilder, sql } from "kysely";
import type { Database } from "./database.server.ts";

/** Reads a large result by a cursor in batches; only inside a transaction, one at a time. */
export async function* readInPieces<Row>(tx: Database, query: RawBuilder<Row>, size = 1000): AsyncGenerator<Row> {
  await sql`declare pieces no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(size)} from pieces`.execute(tx);
    yield* rows;
    if (rows.length < size) break;
  }
  await sql`close pieces`.execute(tx);
}
