import pg from "pg";
import { openDatabase } from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { startJobs } from "#platform/jobs/jobs.server.ts";
import { createLog } from "#platform/process/log.server.ts";
import { onServer } from "../../tests/support/postgres.ts";
import { generate } from "./generate.ts";

/** The database of a size, generated unless the server has it; newer migrations are applied to it. */
export async function dataSet(server: string, hotels: number): Promise<string> {
  const name = `scale_${hotels}`;
  const location = new URL(server);
  location.pathname = `/${name}`;
  const url = location.href;
  const known = await databases(server);
  const isNew = !known.includes(name);
  if (isNew) {
    const part = `${name}_unfinished`;
    await onServer(server, `drop database if exists ${part}`);
    await onServer(server, `create database ${part}`);
    const unfinished = new URL(url);
    unfinished.pathname = `/${part}`;
    const began = performance.now();
    await migrateTo(unfinished.href);
    await generate(unfinished.href, hotels);
    await onServer(server, `alter database ${part} rename to ${name}`);
    console.log(`${hotels} hotels, generated in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  } else await migrateTo(url);
  return url;
}

async function databases(server: string): Promise<string[]> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database");
    return rows.map(({ datname }) => datname);
  } finally {
    await client.end();
  }
}

async function migrateTo(url: string) {
  const database = await openDatabase({ url, for: "operator" });
  await migrate(database.db, "db/migrations");
  const jobs = await startJobs(database, createLog("quiet"), {});
  await jobs.stop();
  await database.close();
}
