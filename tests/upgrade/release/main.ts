import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import type { Ctx } from "#platform/context.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { loadSampleData } from "../../../db/sample/load-sample-data.ts";
import type { KnownOrder } from "../../../dev/flitt-simulator/orders.ts";
import { machineBinaries } from "../../support/postgres-binaries.ts";
import { createDatabase, startPostgres } from "../../support/postgres.ts";
import { quietCtx } from "../../support/quiet-ctx.ts";
import { type Companion, dumpDatabase, keepDump } from "../dump-file.ts";
import { shownNow } from "../shown.ts";
import { signInSome } from "../sign-in.ts";
import { day } from "./agenda.ts";
import { historyDays, makeHistory } from "./make-history.ts";

const oldest = 15;

/**
 * `npm run dump-release`: generates the sample data and a random history by commands, and stores them as this release's
 * dump in tests/upgrade/dumps. `--release NAME --seed TEXT --bookings N --at INSTANT` (end of the history).
 */
const { values } = parseArgs({
  options: {
    release: { type: "string", default: (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version },
    seed: { type: "string", default: "release" },
    bookings: { type: "string", default: "2000" },
    at: { type: "string", default: `${new Date().toISOString().slice(0, 10)}T09:00:00.000Z` },
  },
});
const end = Date.parse(values.at);
const server = await startPostgres();
try {
  const pgDump = await pgDumpOf(server.url);
  const template = await sampleSite(server.url, new Date(end - historyDays * day));
  const began = performance.now();
  const { env, counts } = await makeHistory(
    { server: server.url, template },
    { seed: values.seed, bookings: Number(values.bookings), end },
  );
  const sessions = await signInSome(env.ctx);
  const companion: Companion = {
    release: values.release,
    commit: execFileSync("git", ["rev-parse", "HEAD"]).toString().trim(),
    seed: values.seed,
    at: new Date(end).toISOString(),
    shown: await shownNow(env.ctx),
    sessions,
    jobs: env.jobs.map(({ name, payload }) => ({ name, payload })),
    orders: env.provider.orders().map((order) => known(order)),
  };
  await dropRepeatedReports(env.ctx);
  const size = await keepDump(await dumpDatabase(pgDump, env.databaseUrl), companion);
  for (const [what, count] of [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    console.log(`${String(count).padStart(6)}  ${what}`);
  const states = Map.groupBy(
    Object.values(companion.shown.bookings),
    ({ status, noShow, payment }) => `${noShow ? "no-show" : status}, ${payment}`,
  );
  for (const [state, bookings] of states) console.log(`${String(bookings.length).padStart(6)}  ${state}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${Object.keys(companion.shown.bookings).length} bookings in ${seconds} s, ${Math.round(size / 1024)} KB for release ${values.release}.`,
  );
  await env.close();
} finally {
  await server.stop();
}

function known({ orderId, paymentId, amount, currency, createdAt, lifetime, paid, card, reversed, reversals }: KnownOrder): KnownOrder {
  return { orderId, paymentId, amount, currency, createdAt, lifetime, paid, card, reversed, reversals };
}

/** Deletes all but the last report of each kind of an order: they are most of the bytes. */
async function dropRepeatedReports({ db }: Ctx): Promise<void> {
  await sql`delete from payment_events where id not in (select distinct on (provider_order_id, source) id from payment_events
    order by provider_order_id, source, received_at desc, id desc)`.execute(db);
}

/** pg_dump of the oldest supported PostgreSQL, since the dump is restored there too. */
async function pgDumpOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ major: number }>("select current_setting('server_version_num')::int / 10000 as major");
  await client.end();
  if (rows[0]?.major !== oldest) throw new Error(`A dump is made with PostgreSQL ${oldest}; this server is ${rows[0]?.major}.`);
  return join(machineBinaries() ?? "", "pg_dump");
}

/** A migrated database with the sample data, as of `at`; its name. */
async function sampleSite(url: string, at: Date): Promise<string> {
  const made = await createDatabase(url);
  const database = await openDatabase({ url: made.url });
  await migrate(database.db, "db/migrations");
  await loadSampleData({ ...quietCtx(database.db), now: () => at });
  await database.close();
  return new URL(made.url).pathname.slice(1);
}
