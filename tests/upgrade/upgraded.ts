import pg from "pg";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { createDatabase } from "../support/postgres.ts";
import { openTestEnvOn, type TestEnv } from "../support/test-env-on.ts";
import type { Companion } from "./dump-file.ts";

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** A database restored from a release's dump; its name and URL. */
export async function restored(server: string, sql: string): Promise<{ name: string; url: string }> {
  const { url } = await createDatabase(server);
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
    await client.query("analyze");
  } finally {
    await client.end();
  }
  return { name: nameOf(url), url };
}

/** A migrated copy of a restored database; its name, and the duration of the migrations. */
export async function migratedCopy(server: string, template: string): Promise<{ name: string; url: string; ms: number }> {
  const { url } = await createDatabase(server, template);
  const database = await openDatabase({ url });
  const began = performance.now();
  await migrate(database.db, "db/migrations");
  const ms = performance.now() - began;
  await database.close();
  return { name: nameOf(url), url, ms };
}

/** The current code on a copy of a migrated database, at the dump's instant, with the provider's orders. */
export async function openUpgraded(server: string, template: string, { at, orders }: Companion): Promise<TestEnv> {
  const env = await openTestEnvOn({ server, template }, { now: at });
  for (const order of orders) env.provider.take(order);
  return env;
}
