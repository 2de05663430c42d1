import pg from "pg";
import { isDatabaseUnavailable } from "./database-unavailable.server.ts";

/** One URL per server of a URL that names several, such as `postgres://a:5432,b/stumari`. */
export function serversOf(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(",").map((host) => before + host + after);
}

/** Timeouts for opening a connection and for waiting for one from the pool. */
const connectMs = 5000;

/** Timeouts in milliseconds of a statement, a lock and an idle transaction; 0 is none. */
export type Waits = { statement: number; lock: number; idleInTransaction: number };

/** The error of a standby on a write. */
class StandbyError extends Error {
  readonly code = "25006";
  constructor() {
    super("The server is a standby: it takes no writes.");
  }
}

// The overloads of the constructor do not matter here.
type ClientClass = new (options: object) => pg.Client;

/**
 * A pool of connections to the primary of several servers. node-postgres supports one address, so a failed connection
 * is tried on each server in turn, starting with the last one that answered. The server enforces the timeouts in
 * `waits`, which also end transactions that hold a lock for too long.
 */
export function serverPool(Client: typeof pg.Client, url: string, connections: number, waits: Waits, name: string) {
  const urls = serversOf(url);
  let current = 0;
  class Connection extends (Client as unknown as ClientClass) {
    constructor(options: object) {
      super({ ...options, connectionString: urls[current] });
      // A lost connection fails its statement; its error event without a listener would end the process.
      this.on("error", () => undefined);
    }
  }
  const greet = async (client: pg.ClientBase) => {
    // Without parallel workers the parts of a `union all` are read in their order, which the steps of a search rely on.
    const { rows } = await client.query<{ standby: boolean }>(
      `select pg_is_in_recovery() as standby, set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
        set_config('idle_in_transaction_session_timeout', $3, false), set_config('jit', 'off', false),
        set_config('max_parallel_workers_per_gather', '0', false)`,
      [waits.lock, waits.statement, waits.idleInTransaction].map(String),
    );
    if (urls.length > 1 && rows[0]?.standby) throw new StandbyError();
  };
  const pool = new pg.Pool({
    Client: Connection as unknown as typeof pg.Client,
    max: connections,
    // A new one plans its statements anew, so that the first page after a rest would take three times as long.
    min: Math.min(connections, 2),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: name,
    // The pool awaits the result, although its type does not say so.
    onConnect: greet,
  });

  async function connect(): Promise<pg.PoolClient> {
    for (let tried = 1; ; tried++) {
      const server = current;
      try {
        return await pool.connect();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || urls.length === 1) throw error;
        if (server === current && !/timeout exceeded/.test(String(error))) current = (current + 1) % urls.length;
        if (tried === urls.length) throw error;
      }
    }
  }
  return { pool, connect };
}
