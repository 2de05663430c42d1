import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { CompiledQuery, sql } from "kysely";
import { indexTables } from "#domain/search/index-tables.ts";
import { repairSearchIndex } from "#domain/search/repair-search-index.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { migrateWithin } from "#platform/database/migrate.server.ts";
import { brokenConstraint, sqlState } from "#platform/database/transaction.server.ts";
import { renameQueuedJobs } from "#platform/jobs/jobs.server.ts";
import { damaged, entriesOf, failedOn, keyOf, linesIn, type Manifest, summed } from "./archive.ts";
import type { CheckedBackup } from "./check-archive.ts";
import { insertLines, sameWriting, sumOf, tablesOf } from "./tables.ts";
import { withoutChecks } from "./unchecked.ts";

/** Creates the schema that the database had when the backup was made, without rows. */
async function createSchema(tx: Database, manifest: Manifest, migrations: string): Promise<void> {
  const wanted = new Set(manifest.migrations.map(({ name }) => name));
  await migrateWithin(tx, migrations, (name) => wanted.has(name));
  const known = await tablesOf(tx);
  const columns = new Set(known.flatMap((table) => table.columns.map(({ name, type }) => `${keyOf(table)}.${name} ${type}`)));
  for (const table of manifest.tables)
    for (const { name, type } of table.columns)
      if (!columns.has(`${keyOf(table)}.${name} ${type}`)) throw damaged(`there is no column ${keyOf(table)}.${name}`);
  // Rows that migrations inserted are in the backup.
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${[...indexTables]})`.execute(tx);
  const filled = [...known.filter(({ schema }) => schema === "public"), ...rows];
  await sql`truncate ${sql.join(filled.map(({ name }) => sql.table(name)))}`.execute(tx);
}

async function keep(staged: string, path: string, bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  const target = join(staged, path);
  const write = async () => {
    await mkdir(dirname(target), { recursive: true });
    await pipeline(
      bytes,
      (read: AsyncIterable<Buffer>) => summed(read, hash),
      createWriteStream(target, { flags: "wx", mode: path === "auth-secret" ? 0o600 : 0o644 }),
    );
  };
  await write().catch(failedOn(target));
  return hash.digest("hex");
}

type Target = {
  migrations: string;
  /** The folder in which files are left. */
  staged: string;
  jobs: Parameters<typeof renameQueuedJobs>[0];
  signal: AbortSignal;
};

/** Reads rows into the tables and files into the staging folder. */
async function readInto(tx: Database, file: string, { manifest, sums }: CheckedBackup, { staged, signal }: Target): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [keyOf(table), table]));
  for await (const { name, bytes } of entriesOf(file)) {
    signal.throwIfAborted();
    const [kind, key = ""] = name.split("/");
    const table = tables.get(key);
    if (kind === "tables" && table) await insertLines(tx, table, linesIn(await text(bytes)));
    else if (kind === "files") {
      const path = name.slice("files/".length);
      if ((await keep(staged, path, bytes)) !== sums.files[path]) throw damaged(`the file ${path} is not as it was`);
    } else for await (const _ of bytes);
  }
}

/** Reads every table again and compares it with the backup. Returns the number of rows. */
async function compareTables(tx: Database, { manifest, sums }: CheckedBackup): Promise<number> {
  let all = 0;
  for (const table of manifest.tables) {
    const wanted = sums.tables[keyOf(table)];
    const { rows, sum } = await sumOf(tx, table);
    if (rows !== wanted?.rows || sum !== wanted.sum)
      throw damaged(`${keyOf(table)} has ${rows} rows and should have ${wanted?.rows}, or other ones`);
    all += rows;
  }
  return all;
}

const has = async (tx: Database, table: string) =>
  (await sql<{ there: boolean }>`select to_regclass(${`public.${table}`}) is not null as there`.execute(tx)).rows[0]?.there === true;

/** Makes the search index, which triggers would have made. Its own trigger acts at once until the migrations. */
async function makeSearchIndex(tx: Database): Promise<void> {
  if (!(await has(tx, "search_changes"))) return;
  await sql`set constraints search_changed immediate`.execute(tx);
  await sql`insert into search_changes (hotel_id) select id from hotels`.execute(tx);
  await sql`set constraints search_changed deferred`.execute(tx);
}

/** What an error of the database says about the rows of the backup. */
function fail(error: unknown): never {
  const state = sqlState(error) ?? "";
  if (state.startsWith("22") || brokenConstraint(error)) throw damaged(error instanceof Error ? error.message : String(error));
  throw error;
}

/**
 * Fills an empty database that has the schema of the jobs from a checked backup, inside of the caller's transaction:
 * creates the schema of the backup, reads the rows, compares them with the backup, and migrates. Files are left in the
 * folder of the target. Returns the number of rows.
 */
export async function loadArchive(tx: Database, file: string, backup: CheckedBackup, target: Target): Promise<number> {
  const { migrations, jobs } = target;
  await sameWriting(tx);
  await createSchema(tx, backup.manifest, migrations);
  const putBack = await withoutChecks(tx);
  const load = async () => {
    await readInto(tx, file, backup, target);
    const rows = await compareTables(tx, backup);
    await putBack();
    return rows;
  };
  const rows = await load().catch(fail);
  await renameQueuedJobs(jobs, (text, values) => tx.executeQuery(CompiledQuery.raw(text, values)));
  await makeSearchIndex(tx);
  await migrateWithin(tx, migrations);
  await sql`set constraints search_changed immediate`.execute(tx);
  await repairSearchIndex({ db: tx });
  return rows;
}
