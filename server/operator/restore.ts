import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { sql } from "kysely";
import { extract } from "tar-stream";
import { type Database, openDatabase } from "#platform/database.server.ts";
import { startJobs } from "#platform/jobs.server.ts";
import { appliedMigrations, migrateWithin } from "#platform/migrate.server.ts";
import { failedOn, keyOf, type Manifest, manifestName, manifestOf, RowSum, type Sums, sumsName, sumsOf, summed } from "./archive.ts";
import { type Command, Failure, type Given, type Operator } from "./command.ts";
import { insertLines, sameWriting, sumOf, tablesOf } from "./tables.ts";

const damaged = (what: string) => new Failure(`The backup is damaged: ${what}. Nothing was restored.`);
/** A place below the folders that are kept, and no way out of them. */
const isSafe = (path: string) =>
  /^(?:auth-secret$|(?:media|content)\/)/.test(path) && path.split("/").every((part) => !["", ".", ".."].includes(part) && !/[\\\0:]/.test(part));
const rowsAtOnce = 500;

async function refuseFilledPlace({ config }: Operator, db: Database) {
  const { rows } = await sql<{ there: boolean }>`select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as there`.execute(db);
  if (rows[0]?.there) throw new Failure("The database has tables already. Restore into an empty one.");
  for (const folder of ["media", "content"])
    if ((await readdir(join(config.dataDir, folder)).catch(() => [])).length > 0)
      throw new Failure(`${join(config.dataDir, folder)} has files already. Restore into an empty DATA_DIR.`);
}

/** The database's schema as it was when the backup was made. */
async function begin(tx: Database, migrations: string, content: string): Promise<Manifest> {
  const parsed = manifestOf.safeParse(JSON.parse(content));
  if (!parsed.success) throw new Failure("This is no backup of Stumari, or one of a newer version.");
  const manifest = parsed.data;
  const wanted = new Set(manifest.migrations.map(({ name }) => name));
  await migrateWithin(tx, migrations, (name) => wanted.has(name));
  const applied = (await appliedMigrations(tx)) ?? [];
  const strange = manifest.migrations.find(({ name, sha256 }) => !applied.some((one) => one.name === name && one.sha256 === sha256));
  if (strange) throw new Failure(`The backup was made by another version: this one does not have its migration ${strange.name}.`);
  const known = await tablesOf(tx);
  for (const table of manifest.tables)
    for (const column of table.columns)
      if (!known.some((one) => keyOf(one) === keyOf(table) && one.columns.some(({ name, type }) => name === column.name && type === column.type)))
        throw damaged(`there is no column ${keyOf(table)}.${column.name}`);
  return manifest;
}

async function keep(staged: string, path: string, entry: AsyncIterable<Buffer>): Promise<string> {
  if (!isSafe(path)) throw damaged(`it has a file named ${JSON.stringify(path)}`);
  const hash = createHash("sha256");
  await mkdir(dirname(join(staged, path)), { recursive: true });
  await pipeline(entry, (bytes: AsyncIterable<Buffer>) => summed(bytes, hash), createWriteStream(join(staged, path), { flags: "wx", mode: path === "auth-secret" ? 0o600 : 0o644 }));
  return hash.digest("hex");
}

/** Reads the file to its end into the database and the staging folder, and answers what it said that should be there. */
async function read(file: string, tx: Database, migrations: string, staged: string): Promise<{ manifest: Manifest; sums: Sums }> {
  const archive = extract();
  const reading = pipeline(createReadStream(file).on("error", () => undefined), createGunzip(), archive);
  reading.catch(() => undefined);
  let manifest: Manifest | undefined;
  let sums: Sums | undefined;
  const files: Record<string, string> = {};
  try {
    for await (const entry of archive) {
      const { name } = entry.header;
      if (name === manifestName) manifest = await begin(tx, migrations, await text(entry));
      else if (!manifest) throw new Failure("This is no backup of Stumari.");
      else if (name === sumsName) sums = sumsOf.parse(JSON.parse(await text(entry)));
      else if (name.startsWith("files/")) files[name.slice(6)] = await keep(staged, name.slice(6), entry);
      else {
        const table = manifest.tables.find((one) => name.startsWith(`tables/${keyOf(one)}/`));
        if (!table) throw damaged(`it has ${JSON.stringify(name)}`);
        const lines = (await text(entry)).split("\n").filter(Boolean);
        for (let from = 0; from < lines.length; from += rowsAtOnce) await insertLines(tx, table, lines.slice(from, from + rowsAtOnce));
      }
    }
    await reading;
  } catch (fault) {
    if (fault instanceof Failure) throw fault;
    const { code, message } = fault as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EACCES") failedOn(file)(fault as NodeJS.ErrnoException);
    if (code === "Z_DATA_ERROR" && !manifest) throw new Failure("This is no backup of Stumari.");
    throw damaged(message);
  }
  if (!manifest || !sums) throw damaged("it ends too early");
  for (const name of new Set([...Object.keys(files), ...Object.keys(sums.files)]))
    if (files[name] !== sums.files[name]) throw damaged(`the file ${name} is not as it was`);
  return { manifest, sums };
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
    await (await startJobs(database, log)).stop();
    const rows = await database.db.transaction().execute(async (tx) => {
      await sameWriting(tx);
      const archive = await read(file, tx, migrations, staged);
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
