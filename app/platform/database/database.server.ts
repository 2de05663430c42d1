import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect, type RawBuilder, sql } from "kysely";
import pg from "pg";
import { serverPool, type Waits } from "./database-servers.server.ts";
import { type Pool, type ReplicaState, watchReplica } from "./replica.server.ts";
import type { Tables } from "./tables.generated.ts";
import { sqlState } from "./transaction.server.ts";

export type Database = Kysely<Tables>;

/** The columns of a left join: all null where nothing is joined, so that a column which is not null otherwise tells the two apart. */
export type Joined<Row> = Row | { [Name in keyof Row]: null };

/** The purpose of a pool: page reads, writes of requests, background work, and the queue of that work. */
const uses = ["pages", "writes", "jobs", "queue"] as const;
type Use = (typeof uses)[number];

/**
 * A replica for what guests look at; `db` reads the primary while the replica can't be read, and until `begin`, which
 * follows the migrations: a replica that has not replayed them lacks columns.
 */
type Replica = { db: Database; begin: () => void; isRead: () => boolean; state: () => ReplicaState };

export type OpenDatabase = {
  /** For jobs, the start and the operator's commands. */
  db: Database;
  /** Separate pools for requests, so that neither slow writes nor jobs block pages. */
  pages: Database;
  writes: Database;
  /** The connection of the job queue, also for other work that may not wait for jobs; its statements are short. */
  queue: Database;
  replica: Replica | undefined;
  embedded: boolean;
  /**
   * Runs SQL text on the connection of the job queue, which jobs do not use: while they wait for a lock, heartbeats and
   * the release of jobs go on. Of several statements the rows of the last are returned.
   */
  raw: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Per pool: all connections, idle ones, and waiting callers. */
  pools: () => { use: Use | "replica"; max: number; total: number; idle: number; waiting: number }[];
  close: () => Promise<void>;
};

const types = {
  date: 1082,
  numeric: 1700,
  bigint: 20,
};
pg.types.setTypeParser(types.date, (text) => text);
pg.types.setTypeParser(types.numeric, Number);
pg.types.setTypeParser(types.bigint, Number);

/** Maximum number of prepared statements per connection, since plans take memory. */
const preparedTexts = 500;
const prepared = new Map<string, string>();
let preparedEver = 0;

function nameOf(text: string): string | undefined {
  let name = prepared.get(text);
  if (!name && prepared.size < preparedTexts) {
    name = `s${preparedEver++}`;
    prepared.set(text, name);
  }
  return name;
}

/** Begins a statement that is planned with its values each time, since the best plan depends on them more than planning costs. */
export const plannedAnew = "/* planned with its values */";

/** The error of a prepared statement whose columns a migration has changed. */
const changedColumns = "0A000";

// The overloads of `query` can't be overridden one by one.
const Client = pg.Client as unknown as new (...given: unknown[]) => { query(...args: unknown[]): unknown };

/** Prepares statements with parameters, so that the server plans each once per connection. */
class PreparingClient extends Client {
  override query(text: unknown, values?: unknown, done?: unknown): unknown {
    const isPrepared = typeof text === "string" && Array.isArray(values) && values.length > 0 && !text.includes(plannedAnew);
    const name = isPrepared ? nameOf(text) : undefined;
    if (!name) return super.query(text, values, done);
    const answer = super.query({ name, text, values }, done);
    return answer instanceof Promise
      ? answer.catch((error: unknown) => {
          if (sqlState(error) === changedColumns) prepared.delete(String(text));
          throw error;
        })
      : answer;
  }
}
const preparing = PreparingClient as unknown as typeof pg.Client;

const maintenanceMs = 5 * 60_000;

const waitsOf: Record<Use, Waits> = {
  pages: { statement: 10_000, lock: 2000, idleInTransaction: 15_000 },
  writes: { statement: 15_000, lock: 4000, idleInTransaction: 15_000 },
  jobs: { statement: 300_000, lock: 10_000, idleInTransaction: 60_000 },
  queue: { statement: 60_000, lock: 10_000, idleInTransaction: 60_000 },
};

const watchWaits: Waits = { statement: 2000, lock: 1000, idleInTransaction: 2000 };

/** Commands of the operator have no timeouts. */
const operatorWaits: Waits = { statement: 0, lock: 10_000, idleInTransaction: 0 };

/** The connections of each pool out of all, at least one. */
function shareConnections(connections: number): Record<Use, number> {
  const queue = 1;
  const jobs = Math.max(1, Math.round(connections / 4) - queue);
  const writes = Math.max(1, Math.floor((connections - queue - jobs) / 2));
  return { queue, jobs, writes, pages: Math.max(1, connections - queue - jobs - writes) };
}

async function embeddedPool(folder: string | undefined) {
  const [{ PGlite }, { createPgConfig }, { btree_gist }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/node-postgres"),
    import("@electric-sql/pglite/contrib/btree_gist"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  const isNew = folder !== undefined && !existsSync(folder);
  if (folder) await mkdir(folder, { recursive: true });
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { btree_gist, pg_trgm },
  }).catch(async (error: unknown) => {
    // Half a database, as on a full disk, would be taken for one by the next start.
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw error;
  });
  // With one connection a statement outside of the open transaction would wait forever, so it fails instead.
  const pool = new pg.Pool({
    // All fields are own properties, so spreading loses nothing.
    // oxlint-disable-next-line typescript/no-misused-spread
    ...createPgConfig(pglite),
    Client: preparing,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  });
  return { pool, connect: () => pool.connect(), pglite };
}

/**
 * Opens the PostgreSQL server at `url` (of several servers the primary), or the embedded one in `dataDir` (in memory
 * without it). `connections` are divided among four pools; the embedded server has one connection, and a command of
 * the operator one pool. The replica at `readUrl` gets as many connections as pages.
 */
export async function openDatabase(options: {
  url?: string | undefined;
  readUrl?: string | undefined;
  dataDir?: string | undefined;
  connections?: number;
  for?: "site" | "operator";
  onStatement?: (sql: string) => void;
  onError?: (error: unknown) => void;
  onReplica?: Parameters<typeof watchReplica>[0]["onChange"];
}): Promise<OpenDatabase> {
  const embedded = options.url ? undefined : await embeddedPool(options.dataDir && join(options.dataDir, "postgres"));
  const connections = options.connections ?? 10;
  const onServer = (use: Use, count: number, waits: Waits) => serverPool(preparing, options.url ?? "", count, waits, `stumari ${use}`);
  const pools: (Pool & { use: Use })[] =
    embedded || options.for === "operator"
      ? [{ use: "jobs", ...(embedded ?? onServer("jobs", connections, operatorWaits)) }]
      : uses.map((use) => ({ use, ...onServer(use, shareConnections(connections)[use], waitsOf[use]) }));
  for (const { pool } of pools) pool.on("error", (error) => options.onError?.(error));

  const kyselyOn = ({ pool, connect }: Pool) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
      ...(options.onStatement && {
        log: (event) => {
          if (event.level === "query") options.onStatement?.(event.query.sql);
        },
      }),
    });
  const databases = new Map(pools.map((one) => [one.use, { ...one, db: kyselyOn(one) }]));
  const jobs = databases.get("jobs");
  if (!jobs) throw new Error("The jobs pool is missing.");

  function openReplica(url: string, primaryUrl: string, primary: Pool) {
    const poolOf = (server: string, count: number, waits: Waits, name: string) => {
      const opened = serverPool(preparing, server, count, waits, name);
      // `onReplica` reports what a lost connection means.
      opened.pool.on("error", () => undefined);
      return opened;
    };
    const reads = poolOf(url, shareConnections(connections).pages, waitsOf.pages, "stumari replica");
    const watched = watchReplica({
      reads,
      primary,
      watchedReplica: poolOf(url, 1, watchWaits, "stumari watch"),
      watchedPrimary: poolOf(primaryUrl, 1, watchWaits, "stumari watch"),
      onChange: (change) => options.onReplica?.(change),
    });
    const db = kyselyOn({ pool: reads.pool, connect: watched.connect });
    return { ...watched, db, pool: reads.pool };
  }
  const primaryPages = databases.get("pages");
  const replica = options.readUrl && options.url && primaryPages ? openReplica(options.readUrl, options.url, primaryPages) : undefined;

  // The embedded server has no autovacuum and writes its log only at a checkpoint.
  const maintenance =
    embedded &&
    setInterval(() => {
      const clean = async () => {
        await jobs.pool.query("vacuum analyze");
        await jobs.pool.query("checkpoint");
      };
      clean().catch((error: unknown) => options.onError?.(error));
    }, maintenanceMs).unref();

  return {
    db: jobs.db,
    pages: (databases.get("pages") ?? jobs).db,
    writes: (databases.get("writes") ?? jobs).db,
    queue: (databases.get("queue") ?? jobs).db,
    replica,
    embedded: Boolean(embedded),
    raw: async (text, values) => {
      const client = await (databases.get("queue") ?? jobs).connect();
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      } finally {
        client.release();
      }
    },
    pools: () =>
      [...pools, ...(replica ? [{ use: "replica" as const, pool: replica.pool }] : [])].map(({ use, pool }) => ({
        use,
        max: pool.options.max,
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
    close: async () => {
      clearInterval(maintenance);
      await replica?.close();
      for (const { db, pool } of databases.values()) {
        await db.destroy();
        // Kysely ends only a pool that it has used.
        if (!pool.ended && !pool.ending) await pool.end();
      }
      await embedded?.pglite.close();
    },
  };
}

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
