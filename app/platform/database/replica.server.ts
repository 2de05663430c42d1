import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import * as limits from "#kit/limits.ts";
import { countReplicaFallback } from "../process/metrics.server.ts";
import { isDatabaseUnavailable } from "./database-unavailable.server.ts";
import { ReplicaPositions } from "./replica-positions.server.ts";
import { sqlState } from "./transaction.server.ts";

type Connect = () => Promise<pg.PoolClient>;
export type Pool = { pool: pg.Pool; connect: Connect };

/** Why the replica is not read: it does not answer, it lags, or it is not a replica of this database. */
export type NotRead = "gone" | "lag" | "other_server";

export type ReplicaState = { read: boolean; lagSeconds: number | undefined };

const askEveryMs = 500;
const lagMs = limits.replicaLagSeconds * 1000;
const askMs = lagMs;

const question = `select pg_is_in_recovery() as standby, current_database() || ' ' || (select system_identifier from pg_control_system()) as site,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn)::text as position`;
type Answer = { standby: boolean; site: string; position: string | null };

/** Asks a server; a connection that does not answer in time is closed. */
async function ask({ connect }: Pool): Promise<{ standby: boolean; site: string; position: bigint }> {
  const connecting = connect();
  const asking = (async () => {
    const client = await connecting;
    try {
      const { rows } = await client.query<Answer>(question);
      const [answer] = rows;
      if (answer?.position == null) throw new Error("The server has no position.");
      client.release();
      return { ...answer, position: BigInt(answer.position) };
    } catch (error) {
      client.release(true);
      throw error;
    }
  })();
  const answered = new AbortController();
  const late = pause(askMs, undefined, { ref: false, signal: answered.signal }).then(() => {
    connecting.then((client) => client.release(true)).catch(() => undefined);
    throw new Error("The server does not answer.");
  });
  return Promise.race([asking, late]).finally(() => answered.abort());
}

/** The error of a statement that the replica lost together with its connection. */
class ReplicaUnreachable extends Error {
  constructor() {
    super("The replica does not answer.");
  }
}

/** Also a statement that was cancelled because it stood in the way of the replay. */
const isOfReplica = (error: unknown) =>
  error instanceof ReplicaUnreachable || isDatabaseUnavailable(error) || ["40001", "40P01", "57P04"].includes(sqlState(error) ?? "");

/**
 * Watches a replica and connects to it while its data is at most `replicaLagSeconds` old, otherwise to the primary. A
 * statement that fails because of the replica runs on the primary.
 */
export function watchReplica(pools: {
  /** Connections for reads of the replica, and of the primary in its place. */
  reads: Pool;
  primary: Pool;
  /** One connection each for the watch, so that busy pools do not look like a lag. */
  watchedReplica: Pool;
  watchedPrimary: Pool;
  onChange: (change: { read: true } | { read: false; why: NotRead; error?: unknown }) => void;
}) {
  const positions = new ReplicaPositions();
  let answers = false;
  let isOther = false;
  let reported: NotRead | "read" | undefined;
  const waiting = new Set<(error: Error) => void>();
  const stop = new AbortController();

  const notRead = (): NotRead | undefined => {
    if (isOther) return "other_server";
    if (!answers) return "gone";
    const age = positions.age(performance.now());
    return age === undefined || age > lagMs ? "lag" : undefined;
  };
  const isRead = () => notRead() === undefined;

  function tell(error?: unknown) {
    const why = notRead();
    if (why === "gone") for (const fail of waiting) fail(new ReplicaUnreachable());
    if (reported === (why ?? "read")) return;
    reported = why ?? "read";
    pools.onChange(why ? { read: false, why, ...(error !== undefined && { error }) } : { read: true });
  }

  async function look() {
    const at = performance.now();
    const primary = await ask(pools.watchedPrimary).catch(() => undefined);
    const isFollowed = !primary || positions.sampled(at, primary.position);
    try {
      const replica = await ask(pools.watchedReplica);
      answers = true;
      if (primary) isOther = !isFollowed || !replica.standby || replica.site !== primary.site;
      if (!isOther) positions.replayed(replica.position);
      tell();
    } catch (error) {
      answers = false;
      tell(error);
    }
  }
  async function watch() {
    while (!stop.signal.aborted) {
      await look();
      await pause(askEveryMs, undefined, { ref: false, signal: stop.signal }).catch(() => undefined);
    }
  }
  let watching: Promise<void> | undefined;

  /** The work's result, or an error as soon as the replica no longer answers: a lost machine closes no connection. */
  async function orUnreachable<T>(work: Promise<T>): Promise<T> {
    const unreachable = Promise.withResolvers<never>();
    waiting.add(unreachable.reject);
    try {
      return await Promise.race([work, unreachable.promise]);
    } finally {
      waiting.delete(unreachable.reject);
    }
  }

  async function connectReplica(): Promise<pg.PoolClient | undefined> {
    if (!isRead()) return undefined;
    const connecting = pools.reads.connect();
    try {
      return await orUnreachable(connecting);
    } catch {
      connecting.then((arrived) => arrived.release(true)).catch(() => undefined);
      countReplicaFallback();
      return undefined;
    }
  }

  /** A connection to the replica that becomes one to the primary when the replica fails, and for a transaction that may write. */
  class Connection {
    #replica: pg.PoolClient | undefined;
    #primary: pg.PoolClient | undefined;
    constructor(replica: pg.PoolClient) {
      this.#replica = replica;
    }
    async query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
      if (this.#replica && /^(?:begin|start transaction)\b(?!.*\bread only\b)/i.test(text)) this.#leaveReplica(false);
      if (this.#replica)
        try {
          return await orUnreachable(this.#replica.query(text, values));
        } catch (error) {
          if (!isOfReplica(error)) throw error;
          countReplicaFallback();
          this.#leaveReplica(true);
        }
      this.#primary ??= await pools.primary.connect();
      return this.#primary.query(text, values);
    }
    #leaveReplica(isBroken: boolean) {
      this.#replica?.release(isBroken);
      this.#replica = undefined;
    }
    release(error?: boolean) {
      this.#replica?.release(error);
      this.#primary?.release(error);
    }
  }

  return {
    /** Until then the primary is read. */
    begin: (): void => void (watching ??= watch()),
    isRead,
    state: (): ReplicaState => {
      const lag = positions.lag(performance.now());
      return { read: isRead(), lagSeconds: lag === undefined ? undefined : lag / 1000 };
    },
    connect: async (): Promise<pg.PoolClient> => {
      const replica = await connectReplica();
      return replica ? (new Connection(replica) as unknown as pg.PoolClient) : pools.primary.connect();
    },
    close: async () => {
      stop.abort();
      await watching;
      for (const { pool } of [pools.watchedPrimary, pools.watchedReplica, pools.reads]) if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}
