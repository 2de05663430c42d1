import { mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "#platform/database.server.ts";
import { migrateWithin } from "#platform/migrate.server.ts";
import { failedOn, keyOf, type Manifest, type Sums } from "./archive.ts";
import { type Command, Failure, type Given, type Operator } from "./command.ts";
import { damaged, readArchive } from "./read-archive.ts";
import { sameWriting, sumOf } from "./tables.ts";

async function refuseFilledPlace({ config }: Operator, db: Database) {
  const { rows } = await sql<{ there: boolean }>`select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as there`.execute(db);
  if (rows[0]?.there) throw new Failure("The database has tables already. Restore into an empty one.");
  for (const folder of ["media", "content"])
    if ((await readdir(join(config.dataDir, folder)).catch(() => [])).length > 0)
      throw new Failure(`${join(config.dataDir, folder)} has files already. Restore into an empty DATA_DIR.`);
}

/** Reads every table again, from the database, and compares. */
async function verify(tx: Database, { manifest, sums }: { manifest: Manifest; sums: Sums }): Promise<number> {
  let all = 0;
  for (const table of manifest.tables) {
    const wanted = sums.tables[keyOf(table)];
    const { rows, sum } = await sumOf(tx, table);
    if (rows !== wanted?.rows || sum !== wanted.sum) throw damaged(`${keyOf(table)} has ${rows} rows and should have ${wanted?.rows}, or other ones`);
    all += rows;
  }
  return all;
}

async function run(operator: Operator, { positionals }: Given) {
  const { config, root, folder, log, say } = operator;
  const file = resolve(folder, positionals[0] ?? "");
  await stat(file).catch(failedOn(file));
  const migrations = join(root, "db/migrations");
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir });
  const staged = await mkdtemp(join(config.dataDir, "restoring-"));
  const moved: string[] = [];
  try {
    await refuseFilledPlace(operator, database.db);
    const { startJobs } = await import("#platform/jobs.server.ts");
    await (await startJobs(database, log)).stop();
    const rows = await database.db.transaction().execute(async (tx) => {
      await sameWriting(tx);
      const archive = await readArchive(file, tx, migrations, staged);
      const verified = await verify(tx, archive);
      await migrateWithin(tx, migrations);
      for (const name of await readdir(staged)) {
        await rename(join(staged, name), join(config.dataDir, name));
        if (name !== "auth-secret") moved.push(join(config.dataDir, name));
      }
      return { count: verified, files: Object.keys(archive.sums.files).length, ...archive.manifest };
    });
    moved.length = 0;
    await database.raw("analyze");
    say(`Restored what was backed up on ${rows.madeAt} at ${rows.origin}: ${rows.count} rows, ${rows.files} files. All of them were compared with the backup.`);
  } finally {
    for (const path of moved) await rm(path, { recursive: true, force: true });
    await rm(staged, { recursive: true, force: true });
    await database.close();
  }
}

export const restore: Command = {
  usage: "restore FILE",
  summary: "restores a backup into an empty place",
  help: `Restores what the command backup has written: into an empty database, of either kind, and an empty DATA_DIR. All of it or
nothing; before the end, rows and sums of every table are read back and compared. A backup of an older version is
brought up to this one. Where AUTH_SECRET was set, set the same again.`,
  arguments: 1,
  run,
};
