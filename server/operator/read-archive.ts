import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { sql } from "kysely";
import { extract } from "tar-stream";
import type { Database } from "#platform/database.server.ts";
import { appliedMigrations, migrateWithin } from "#platform/migrate.server.ts";
import { failedOn, keyOf, type Manifest, manifestName, manifestOf, type Sums, sumsName, sumsOf, summed } from "./archive.ts";
import { Failure } from "./command.ts";
import { insertLines, tablesOf } from "./tables.ts";

export const damaged = (what: string) => new Failure(`The backup is damaged: ${what}. Nothing was restored.`);
const rowsAtOnce = 500;

/** A path inside of the folders of a backup, without `..`. */
const isSafe = (path: string) =>
  /^(?:auth-secret$|(?:media|content)\/)/.test(path) &&
  path.split("/").every((part) => !["", ".", ".."].includes(part) && !/[\\\0:]/.test(part));

/** Creates the schema that the database had when the backup was made. */
async function begin(tx: Database, migrations: string, content: string): Promise<Manifest> {
  const parsed = manifestOf.safeParse(JSON.parse(content));
  if (!parsed.success) throw new Failure("This is not a backup of Stumari, or one of a newer version.");
  const manifest = parsed.data;
  const wanted = new Set(manifest.migrations.map(({ name }) => name));
  await migrateWithin(tx, migrations, (name) => wanted.has(name));
  const applied = (await appliedMigrations(tx)) ?? [];
  const strange = manifest.migrations.find(({ name, sha256 }) => !applied.some((one) => one.name === name && one.sha256 === sha256));
  if (strange) throw new Failure(`The backup was made by another version: its migration ${strange.name} is unknown here.`);
  const known = await tablesOf(tx);
  for (const table of manifest.tables)
    for (const column of table.columns)
      if (
        !known.some(
          (one) => keyOf(one) === keyOf(table) && one.columns.some(({ name, type }) => name === column.name && type === column.type),
        )
      )
        throw damaged(`there is no column ${keyOf(table)}.${column.name}`);
  // Rows that migrations inserted are in the backup.
  await sql`truncate ${sql.join(known.filter(({ schema }) => schema === "public").map(({ name }) => sql.table(name)))}`.execute(tx);
  return manifest;
}

async function keep(staged: string, path: string, entry: AsyncIterable<Buffer>): Promise<string> {
  if (!isSafe(path)) throw damaged(`it has a file named ${JSON.stringify(path)}`);
  const hash = createHash("sha256");
  await mkdir(dirname(join(staged, path)), { recursive: true });
  await pipeline(
    entry,
    (bytes: AsyncIterable<Buffer>) => summed(bytes, hash),
    createWriteStream(join(staged, path), { flags: "wx", mode: path === "auth-secret" ? 0o600 : 0o644 }),
  );
  return hash.digest("hex");
}

/** Reads the archive into the database and the staging folder, and returns its manifest. */
export async function readArchive(
  file: string,
  tx: Database,
  migrations: string,
  staged: string,
): Promise<{ manifest: Manifest; sums: Sums }> {
  const archive = extract();
  const reading = pipeline(
    createReadStream(file).on("error", () => undefined),
    createGunzip(),
    archive,
  );
  reading.catch(() => undefined);
  let manifest: Manifest | undefined;
  let sums: Sums | undefined;
  const files: Record<string, string> = {};
  try {
    for await (const entry of archive) {
      const { name } = entry.header;
      if (name === manifestName) manifest = await begin(tx, migrations, await text(entry));
      else if (!manifest) throw new Failure("This is not a backup of Stumari.");
      else if (name === sumsName) sums = sumsOf.parse(JSON.parse(await text(entry)));
      else if (name.startsWith("files/")) files[name.slice(6)] = await keep(staged, name.slice(6), entry as AsyncIterable<Buffer>);
      else {
        const table = manifest.tables.find((one) => name.startsWith(`tables/${keyOf(one)}/`));
        if (!table) throw damaged(`it has ${JSON.stringify(name)}`);
        const lines = (await text(entry)).split("\n").filter(Boolean);
        for (let from = 0; from < lines.length; from += rowsAtOnce) await insertLines(tx, table, lines.slice(from, from + rowsAtOnce));
      }
    }
    await reading;
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EACCES") failedOn(file)(error as NodeJS.ErrnoException);
    if (code === "Z_DATA_ERROR" && !manifest) throw new Failure("This is not a backup of Stumari.");
    throw damaged(message);
  }
  if (!manifest || !sums) throw damaged("it ends too early");
  for (const name of new Set([...Object.keys(files), ...Object.keys(sums.files)]))
    if (files[name] !== sums.files[name]) throw damaged(`the file ${name} is not as it was`);
  return { manifest, sums };
}
