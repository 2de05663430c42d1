import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { serverPool } from "./database-servers.server.ts";
import { sqlState } from "./transaction.server.ts";
import type { Tables } from "./tables.server.ts";

export type Database = Kysely<Tables>;

export type OpenDatabase = {
  db: Database;
  embedded: boolean;
  /** Runs SQL text as it is, on any connection; of several statements the last rows come back. */
  raw: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** Connections: all, those without work, and how many callers wait for one. */
  pool: () => { total: number; idle: number; waiting: number };
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

/** More texts than this are not kept prepared: a plan costs memory on every connection. */
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

/** What PostgreSQL says of a prepared statement whose columns a migration has changed meanwhile. */
const changedColumns = "0A000";

// The many signatures of its `query` can't be overridden one by one.
const Client = pg.Client as unknown as new (...given: unknown[]) => { query(...asked: unknown[]): unknown };

/** Prepares statements that have parameters, so that the server plans each of them once a connection and not once a request. */
class PreparingClient extends Client {
  override query(text: unknown, values?: unknown, done?: unknown): unknown {
    const name = typeof text === "string" && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    if (!name) return super.query(text, values, done);
    const answer = super.query({ name, text, values }, done);
    return answer instanceof Promise
      ? answer.catch((fault: unknown) => {
          if (sqlState(fault) === changedColumns) prepared.delete(String(text));
          throw fault;
        })
      : answer;
  }
}
const preparing = PreparingClient as unknown as typeof pg.Client;

const maintenanceMs = 5 * 60_000;

async function embeddedPool(folder: string | undefined) {
  const [{ PGlite }, { createPgConfig }, { btree_gist }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/node-postgres"),
    import("@electric-sql/pglite/contrib/btree_gist"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  if (folder) await mkdir(folder, { recursive: true });
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    extensions: { btree_gist, pg_trgm },
  });
  // One connection: a statement outside the open transaction would wait for ever, so it fails instead.
  const pool = new pg.Pool({
    // Its fields are its own, so that nothing is lost by spreading it.
    // oxlint-disable-next-line typescript/no-misused-spread
    ...createPgConfig(pglite),
    Client: preparing,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  });
  return { pool, connect: () => pool.connect(), pglite };
}

/** Opens the PostgreSQL server at `url` (of several the one that takes writes), or the embedded one in `dataDir` (in memory when that is missing too). */
export async function openDatabase(options: {
  url?: string | undefined;
  dataDir?: string | undefined;
  connections?: number;
  onStatement?: (sql: string) => void;
  onFault?: (fault: unknown) => void;
}): Promise<OpenDatabase> {
  const embedded = options.url ? undefined : await embeddedPool(options.dataDir && join(options.dataDir, "postgres"));
  const { pool, connect } = embedded ?? serverPool(preparing, options.url ?? "", options.connections ?? 10);
  pool.on("error", (fault) => options.onFault?.(fault));

  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    ...(options.onStatement && {
      log: (event) => {
        if (event.level === "query") options.onStatement?.(event.query.sql);
      },
    }),
  });

  // The embedded server has no autovacuum and writes its log only at a checkpoint.
  const maintenance =
    embedded &&
    setInterval(() => {
      const clean = async () => {
        await pool.query("vacuum analyze");
        await pool.query("checkpoint");
      };
      clean().catch((fault: unknown) => options.onFault?.(fault));
    }, maintenanceMs).unref();

  return {
    db,
    embedded: Boolean(embedded),
    raw: async (text, values) => {
      const client = await connect();
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values);
        return Array.isArray(result) ? (result.at(-1) ?? { rows: [] }) : result;
      } finally {
        client.release();
      }
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      clearInterval(maintenance);
      await db.destroy();
      await embedded?.pglite.close();
    },
  };
}
