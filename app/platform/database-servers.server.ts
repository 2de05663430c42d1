import pg from "pg";
import { isDatabaseUnavailable } from "./database-unavailable.server.ts";

/** The addresses in a URL that names several servers, as in `postgres://a:5432,b/stumari`; one URL each. */
export function serversOf(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(",").map((host) => before + host + after);
}

/** How long a connection may take, and how long a caller waits for one. */
const connectMs = 5000;

/** What a connection waits for, in milliseconds: a statement, a lock, and the next statement of an open transaction. 0 is for ever. */
export type Waits = { statement: number; lock: number; idleInTransaction: number };

/** What a standby answers to who wants to write. */
class StandbyError extends Error {
  readonly code = "25006";
  constructor() {
    super("The server is a standby: it takes no writes.");
  }
}

// The many signatures of its constructor are of no matter here.
type ClientClass = new (options: object) => pg.Client;

/**
 * A pool of connections to the one of several servers that takes writes. node-postgres knows one address only, so a connection that
 * fails is tried on the next one, each once; the one that answered last comes first. The server ends what waits for longer than `waits`
 * says; whoever holds a lock longer is broken, and shall not stop everybody else.
 */
export function serverPool(Client: typeof pg.Client, url: string, connections: number, waits: Waits) {
  const urls = serversOf(url);
  let current = 0;
  class Connection extends (Client as unknown as ClientClass) {
    constructor(options: object) {
      super({ ...options, connectionString: urls[current] });
      // A broken connection fails its statement; its error event without a listener would end the process.
      this.on("error", () => undefined);
    }
  }
  const greet = async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ standby: boolean }>(
      `select pg_is_in_recovery() as standby, set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
        set_config('idle_in_transaction_session_timeout', $3, false)`,
      [waits.lock, waits.statement, waits.idleInTransaction].map(String),
    );
    if (urls.length > 1 && rows[0]?.standby) throw new StandbyError();
  };
  const pool = new pg.Pool({
    Client: Connection as unknown as typeof pg.Client,
    max: connections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    application_name: "stumari",
    // The pool waits for it, though its type does not say so.
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
