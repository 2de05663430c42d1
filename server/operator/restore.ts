import { mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { CompiledQuery, sql } from "kysely";
import { type Database, openDatabase } from "#platform/database.server.ts";
import { type Media, mediaFolder, openMedia } from "#platform/media.server.ts";
import { migrateWithin } from "#platform/migrate.server.ts";
import { failedOn, keyOf, type Manifest, type Sums } from "./archive.ts";
import { type Command, Failure, type Given, type Operator } from "./command.ts";
import { damaged, readArchive } from "./read-archive.ts";
import { sameWriting, sumOf } from "./tables.ts";

async function rejectFilledPlace({ config }: Operator, db: Database, media: Media) {
  const { rows } = await sql<{ there: boolean }>`select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as there`.execute(
    db,
  );
  if (rows[0]?.there) throw new Failure("The database already has tables. Restore to an empty one.");
  if (config.bucket)
    for await (const name of media.names())
      throw new Failure(`The bucket ${config.bucket.name} already has files, such as ${name}. Restore to an empty one.`);
  for (const folder of ["media", "content"])
    if ((await readdir(join(config.dataDir, folder)).catch(() => [])).length > 0)
      throw new Failure(`${join(config.dataDir, folder)} already has files. Restore to an empty DATA_DIR.`);
}

/** Moves the restored files to their final paths; `undo` collects a function that reverts each move. */
async function place(staged: string, { config }: Operator, media: Media, undo: (() => Promise<void>)[]) {
  const images = mediaFolder(join(staged, "media"));
  if (!media.folder)
    for await (const name of images.names()) {
      undo.push(() => media.remove(name));
      await media.write(name, (await images.read(name)) ?? new Uint8Array());
    }
  for (const name of await readdir(staged)) {
    if (name === "media" && !media.folder) continue;
    const path = join(config.dataDir, name);
    await rename(join(staged, name), path);
    if (name !== "auth-secret") undo.push(() => rm(path, { recursive: true, force: true }));
  }
}

/** Reads every table again and compares it with the backup. */
async function verify(tx: Database, { manifest, sums }: { manifest: Manifest; sums: Sums }): Promise<number> {
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

async function run(operator: Operator, { positionals }: Given) {
  const { config, root, folder, log, say } = operator;
  const file = resolve(folder, positionals[0] ?? "");
  await stat(file).catch(failedOn(file));
  const migrations = join(root, "db/migrations");
  const media = await openMedia(config);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, for: "operator" });
  const staged = await mkdtemp(join(config.dataDir, "restoring-"));
  let undo: (() => Promise<void>)[] = [];
  try {
    await rejectFilledPlace(operator, database.db, media);
    const [{ renameQueuedJobs, startJobs }, { jobs }] = await Promise.all([import("#platform/jobs.server.ts"), import("../jobs.ts")]);
    await (await startJobs(database, log, jobs)).stop();
    const rows = await database.db.transaction().execute(async (tx) => {
      await sameWriting(tx);
      const archive = await readArchive(file, tx, migrations, staged);
      const verified = await verify(tx, archive);
      await migrateWithin(tx, migrations);
      await renameQueuedJobs(jobs, (text, values) => tx.executeQuery(CompiledQuery.raw(text, values)));
      await place(staged, operator, media, undo);
      return { count: verified, files: Object.keys(archive.sums.files).length, ...archive.manifest };
    });
    undo = [];
    await database.raw("analyze");
    say(`Restored the backup of ${rows.origin} of ${rows.madeAt}: ${rows.count} rows, ${rows.files} files, verified against the backup.`);
  } finally {
    for (const back of undo) await back();
    await rm(staged, { recursive: true, force: true });
    await database.close();
  }
}

export const restore: Command = {
  usage: "restore FILE",
  summary: "restores a backup to an empty installation",
  help: `Restores a backup to an empty database of either kind and an empty DATA_DIR; if S3_BUCKET is set, the images are restored
to that bucket, which must be empty too. All or nothing; at the end the row counts and checksums of every table are
compared with the backup. A backup of an older version is migrated. If AUTH_SECRET was set, set the same value.`,
  arguments: 1,
  run,
};
