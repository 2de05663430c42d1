import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { type Database, type OpenDatabase, openDatabase } from "#platform/database/database.server.ts";
import { unlessDatabaseEnds } from "#platform/database/disk-full.server.ts";
import { type Media, mediaFolder, openMedia } from "#platform/images/media.server.ts";
import { nameFullDisk } from "./archive.ts";
import { type CheckedBackup, checkArchive } from "./check-archive.ts";
import { type Command, Failure, type Given, type Operator } from "./command.ts";
import { loadArchive } from "./load-archive.ts";
import { closeAnyway, inOneTransaction, withScratchFolder } from "./scratch.ts";

/** Rejects a DATA_DIR or a bucket that has files, before anything is opened or created there. */
async function rejectFilledPlace({ config }: Operator, bucket: Media | undefined) {
  if (bucket)
    for await (const name of bucket.names())
      throw new Failure(`The bucket ${config.bucket?.name} already has files, such as ${name}. Restore to an empty one.`);
  for (const folder of ["media", "content"])
    if ((await readdir(join(config.dataDir, folder)).catch(() => [])).length > 0)
      throw new Failure(`${join(config.dataDir, folder)} already has files. Restore to an empty DATA_DIR.`);
}

async function exists(db: Database, condition: ReturnType<typeof sql<boolean>>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select exists (${condition}) as there`.execute(db);
  return rows[0]?.there === true;
}

async function rejectFilledDatabase(db: Database, hasJobs: boolean) {
  const tables = sql<boolean>`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
  // An interrupted restore may leave the schema of the jobs, without any.
  if ((await exists(db, tables)) || (hasJobs && (await exists(db, sql<boolean>`select from jobs.job`))))
    throw new Failure("The database already has tables. Restore to an empty one.");
}

type Undo = (() => Promise<unknown>)[];

/** Moves the restored files to their final paths; `undo` collects what reverts each move. */
async function place(
  staged: string,
  { config }: Operator,
  { bucket, undo, signal }: { bucket: Media | undefined; undo: Undo; signal: AbortSignal },
) {
  if (bucket) {
    const images = mediaFolder(join(staged, "media"));
    for await (const name of images.names()) {
      signal.throwIfAborted();
      undo.push(() => bucket.remove(name));
      await bucket.write(name, (await images.read(name)) ?? new Uint8Array());
    }
    await rm(join(staged, "media"), { recursive: true, force: true });
  }
  for (const name of await readdir(staged)) {
    const path = join(config.dataDir, name);
    const before = name === "auth-secret" ? await readFile(path).catch(() => undefined) : undefined;
    undo.push(() => (before ? writeFile(path, before) : rm(path, { recursive: true, force: true })));
    await rename(join(staged, name), path);
  }
}

type Restore = { file: string; backup: CheckedBackup; migrations: string; bucket: Media | undefined; isNew: boolean };

/** Restores to the opened database and closes it. What was done before a failure is undone, but for a new embedded database. */
async function fill(operator: Operator, database: OpenDatabase, { file, backup, migrations, bucket, isNew }: Restore): Promise<number> {
  const { config, log, say } = operator;
  const undo: Undo = [];
  try {
    const hasJobs = await exists(database.db, sql<boolean>`select from pg_namespace where nspname = 'jobs'`);
    await rejectFilledDatabase(database.db, hasJobs);
    const [{ startJobs }, { jobs }] = await Promise.all([import("#platform/jobs/jobs.server.ts"), import("../jobs.ts")]);
    // The queue creates its schema in transactions of its own. An interrupted one may still be open on the connection.
    if (!hasJobs && !isNew) undo.push(() => database.raw("rollback; drop schema if exists jobs cascade"));
    await (await startJobs(database, log, jobs)).stop();
    const rows = await withScratchFolder(config.dataDir, "restoring", (staged, signal) =>
      inOneTransaction(database, async (tx) => {
        const count = await loadArchive(tx, file, backup, { migrations, staged, jobs, signal });
        await place(staged, operator, { bucket, undo, signal });
        signal.throwIfAborted();
        return count;
      }),
    );
    undo.length = 0;
    await database.raw("analyze").catch((error: unknown) => say(`Run "analyze" in the database, which failed: ${String(error)}`));
    return rows;
  } finally {
    // What can't be reverted is reported beside the reason of the failure, not in its place.
    for (const back of undo.toReversed()) await back().catch((error: unknown) => say(`Could not be reverted: ${String(error)}`));
    await closeAnyway(database);
  }
}

async function run(operator: Operator, { positionals }: Given) {
  const { config, root, folder, say } = operator;
  const file = resolve(folder, positionals[0] ?? "");
  const migrations = join(root, "db/migrations");
  const restored = async () => {
    const backup = await checkArchive(file, migrations);
    const bucket = config.bucket && (await openMedia(config));
    await rejectFilledPlace(operator, bucket);
    const isNew = !config.databaseUrl && !(await readdir(config.dataDir)).includes("postgres");
    try {
      const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, for: "operator" });
      const rows = await unlessDatabaseEnds(config.dataDir, fill(operator, database, { file, backup, migrations, bucket, isNew }));
      return { ...backup, rows };
    } catch (error) {
      if (isNew) await rm(join(config.dataDir, "postgres"), { recursive: true, force: true });
      throw error;
    }
  };
  const { rows, manifest, sums } = await restored()
    .catch(nameFullDisk)
    .catch((error: unknown) => {
      throw error instanceof Failure ? new Failure(`${error.message} Nothing was restored.`) : error;
    });
  say(
    `Restored the backup of ${manifest.origin} of ${manifest.madeAt}: ${rows} rows, ${Object.keys(sums.files).length} files, verified against the backup.`,
  );
}

export const restore: Command = {
  usage: "restore FILE",
  summary: "restores a backup to an empty installation",
  help: `Restores a backup to an empty database of either kind and an empty DATA_DIR; if S3_BUCKET is set, the images are restored
to that bucket, which must be empty too. All or nothing: the whole file is checked before anything is changed, and at the
end the row counts and checksums of every table are compared with the backup. A backup of an older version is migrated.
If AUTH_SECRET was set, set the same value. To try a backup, use backup --verify.`,
  arguments: 1,
  run,
};
