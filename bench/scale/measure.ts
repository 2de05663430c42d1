import { sql } from "kysely";
import pg from "pg";
import type { Database } from "#platform/database/database.server.ts";
import type { Line } from "./lines.ts";

/** `ms`: 95th percentile as the site waits; `databaseMs`: mean of what the database works. */
export type Measured = { title: string; ms: number; databaseMs: number; buffers: number };

const warmRuns = 200;
/** A slow statement is run less often, at least this many times. */
const fewest = 5;
const longestMs = 2000;

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** Times of warm runs and the mean of buffers hit and read. `db` has one connection. */
export async function measure(db: Database, url: string, lines: readonly Line[], show: (line: Measured) => void): Promise<void> {
  const counters = new pg.Client(url);
  await counters.connect();
  const flush = () => sql`select pg_stat_force_next_flush()`.execute(db);
  const counted = async () => {
    await flush();
    // The figures are sent when the session is idle.
    await sql`select 1`.execute(db);
    await counters.query("select pg_stat_clear_snapshot()");
    const { rows } = await counters.query<{ buffers: number; ms: number }>(
      "select (blks_hit + blks_read)::float8 as buffers, active_time as ms from pg_stat_database where datname = current_database()",
    );
    return rows[0] ?? { buffers: 0, ms: 0 };
  };
  try {
    for (const { title, run } of lines) {
      // Twice more than it takes PostgreSQL to decide on a generic plan.
      const began = performance.now();
      for (let turn = 0; turn < 10 && (turn < 2 || performance.now() - began < longestMs / 4); turn++) await run();
      const times: number[] = [];
      const before = await counted();
      const started = performance.now();
      while (times.length < warmRuns && (times.length < fewest || performance.now() - started < longestMs)) {
        const start = performance.now();
        await run();
        times.push(performance.now() - start);
      }
      const after = await counted();
      const each = (name: "buffers" | "ms") => (after[name] - before[name]) / times.length;
      show({ title, ms: p95(times), databaseMs: each("ms"), buffers: each("buffers") });
    }
  } finally {
    await counters.end();
  }
}
