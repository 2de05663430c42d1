import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import type { Database } from "./database.server.ts";

const lockKey = 728_344_101;

async function migrationsIn(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      return { name, text, sha256: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** An applied migration with its text. */
export type AppliedMigration = { name: string; sha256: string };

/** The applied migrations; undefined before the first one. */
export async function appliedMigrations(db: Database): Promise<AppliedMigration[] | undefined> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.schema_migrations') is not null as there`.execute(db);
  if (!rows[0]?.there) return undefined;
  return db.selectFrom("schema_migrations").select(["name", "sha256"]).orderBy("name").execute();
}

/** The migrations of the folder. */
export const knownMigrations = async (folder: string): Promise<AppliedMigration[]> =>
  (await migrationsIn(folder)).map(({ name, sha256 }) => ({ name, sha256 }));

/** The names of the folder's migrations that are not applied. */
export async function missingMigrations(db: Database, folder: string): Promise<string[]> {
  const applied = (await appliedMigrations(db)) ?? [];
  return (await migrationsIn(folder)).map(({ name }) => name).filter((name) => !applied.some((one) => one.name === name));
}

/**
 * Applies the missing migrations in the order of their names, in one transaction under a lock. Throws if an applied
 * migration was edited or removed. Returns the names of the applied ones.
 */
export const migrate = (db: Database, folder: string): Promise<string[]> => db.transaction().execute((tx) => migrateWithin(tx, folder));

/** Applies those of the missing migrations that `wanted` accepts, in the caller's transaction. */
export async function migrateWithin(tx: Database, folder: string, wanted = (_name: string) => true): Promise<string[]> {
  const files = await migrationsIn(folder);
  // No timeouts: a migration, or another process that migrates, may take long.
  for (const limit of ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"])
    await sql`set local ${sql.raw(limit)} = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(tx);
  await sql`create table if not exists schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(tx);
  const applied = await tx.selectFrom("schema_migrations").selectAll().execute();
  for (const { name, sha256 } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) throw new Error(`The applied migration ${name} is missing from ${folder}.`);
    if (file.sha256 !== sha256)
      throw new Error(`The migration ${name} was edited after it had been applied. Restore it and put the change into a new file.`);
  }
  const missing = files.filter((file) => !applied.some(({ name }) => name === file.name) && wanted(file.name));
  for (const { name, text, sha256 } of missing) {
    await tx.executeQuery(CompiledQuery.raw(text));
    await tx.insertInto("schema_migrations").values({ name, sha256 }).execute();
  }
  return missing.map(({ name }) => name);
}
