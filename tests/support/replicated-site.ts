import pg from "pg";
import { inject } from "vitest";
import { countingProxy } from "./counting-proxy.ts";
import { freePort } from "./free-port.ts";
import { createDatabase, ownPostgres } from "./postgres.ts";
import { startSite } from "./site.ts";
import { makeTemplate } from "./template.ts";

/** A statement of the watch, which asks both servers all the time. */
const isOfWatch = (text: string) => text.includes("pg_is_in_recovery");

/** Waits until the replica has the database. */
async function replayed(url: string): Promise<void> {
  const { hostname: host, port, pathname, username: user, password } = new URL(url);
  const client = new pg.Client({ host, port: Number(port), user, password, database: "postgres" });
  await client.connect();
  const name = pathname.slice(1);
  while ((await client.query("select from pg_database where datname = $1", [name])).rowCount === 0)
    await client.query("select pg_sleep(0.05)");
  await client.end();
}

/** The built site on a primary and a replica of the sample data, with what each of them is asked. */
export async function replicatedSite(env: Record<string, string> = {}) {
  const files = inject("serverFiles");
  const first = await ownPostgres({ files });
  const second = await ownPostgres({ standbyOf: first });
  await first.start();
  await second.start();
  const { url } = await createDatabase(first.url, files ? inject("sample") : await makeTemplate(first.url, true));
  const urlOnReplica = url.replace(`:${first.port}/`, `:${second.port}/`);
  await replayed(urlOnReplica);
  const asked = { primary: [] as string[], replica: [] as string[] };
  const noting = (texts: string[]) => (statement: { text: string }) => void (isOfWatch(statement.text) || texts.push(statement.text));
  const primary = await countingProxy(url, noting(asked.primary));
  const replica = await countingProxy(urlOnReplica, noting(asked.replica));
  const metricsPort = String(await freePort());
  const site = await startSite({
    DATABASE_URL: primary.url,
    DATABASE_URL_READ: replica.url,
    SAMPLE_DATA: "on",
    METRICS_PORT: metricsPort,
    ...env,
  });
  const db = new pg.Client(url);
  await db.connect();
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const [, value] = new RegExp(`^${name} (\\S+)$`, "m").exec(text) ?? [];
    return value === undefined ? undefined : Number(value);
  };
  return {
    ...site,
    db,
    replica,
    server: second,
    metric,
    asked,
    /** What the servers are asked during the work. */
    during: async <T>(work: () => Promise<T>) => {
      asked.primary.length = 0;
      asked.replica.length = 0;
      const result = await work();
      return { result, primary: [...asked.primary], replica: [...asked.replica] };
    },
    /** Runs SQL on the replica itself. */
    onReplica: async (sql: string) => {
      const client = new pg.Client(urlOnReplica);
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql)).rows[0];
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      await db.end();
      await site.stop();
      await replica.close();
      await primary.close();
      await second.stop();
      await first.stop();
    },
  };
}
