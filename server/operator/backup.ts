import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack as createPack } from "tar-stream";
import { type Database, openDatabase } from "#platform/database/database.server.ts";
import { appliedMigrations } from "#platform/database/migrate.server.ts";
import { type Media, mediaFolder, openMedia } from "#platform/images/media.server.ts";
import {
  type ArchivedTable,
  failedOn,
  format,
  isSafe,
  keyOf,
  largestEntry,
  type Manifest,
  manifestName,
  RowSum,
  type Sums,
  sumsName,
} from "./archive.ts";
import { type Command, Failure, type Given, type Operator } from "./command.ts";
import { linesOf, sameWriting, tablesOf } from "./tables.ts";

const pieceBytes = 4 * 1024 * 1024;

/** How file systems without hard links, such as those of network shares, refuse one. */
const withoutLinks = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"]);

/** Adds an entry. One that no restore would accept fails the backup. */
const put = (pack: Pack, name: string, content: Buffer) =>
  new Promise<void>((done, fail) => {
    if (content.length > (largestEntry(name) ?? 0)) fail(new Failure(`${name} is too large for a backup.`));
    else pack.entry({ name }, content, (error) => (error ? fail(error) : done()));
  });

async function putTable(pack: Pack, tx: Database, table: ArchivedTable) {
  const sum = new RowSum();
  let lines: string[] = [];
  let bytes = 0;
  let pieces = 0;
  const flush = async () => {
    if (lines.length > 0)
      await put(pack, `tables/${keyOf(table)}/${String(pieces++).padStart(6, "0")}`, Buffer.from(`${lines.join("\n")}\n`));
    lines = [];
    bytes = 0;
  };
  for await (const line of linesOf(tx, table)) {
    sum.add(line);
    lines.push(line);
    bytes += line.length;
    if (bytes > pieceBytes) await flush();
  }
  await flush();
  return sum.result;
}

/** Adds one file. One that was deleted meanwhile is omitted: no row of the snapshot refers to it. */
async function putFile(pack: Pack, sums: Sums, name: string, bytes: Uint8Array | undefined) {
  if (!bytes) return;
  if (!isSafe(name)) throw new Failure(`A backup can't have a file named ${JSON.stringify(name)}.`);
  await put(pack, `files/${name}`, Buffer.from(bytes));
  sums.files[name] = createHash("sha256").update(bytes).digest("hex");
}

/** Adds the images, and the files of DATA_DIR that can't be derived. */
async function putFiles(pack: Pack, sums: Sums, media: Media, dataDir: string) {
  const seen = new Set<string>();
  // Twice, to include files of a photo that were created during the first pass.
  for (let looks = 0; looks < 2; looks++)
    for await (const name of media.names()) {
      if (!seen.has(name)) await putFile(pack, sums, `media/${name}`, await media.read(name));
      seen.add(name);
    }
  const own = mediaFolder(dataDir);
  for await (const name of own.names("content")) await putFile(pack, sums, name, await own.read(name));
  await putFile(pack, sums, "auth-secret", await own.read("auth-secret"));
}

async function write(pack: Pack, tx: Database, { config }: Operator, media: Media): Promise<Sums> {
  await sameWriting(tx);
  const migrations = await appliedMigrations(tx);
  if (!migrations) throw new Failure("There is nothing to back up: the database has no tables yet.");
  const manifest: Manifest = { format, madeAt: new Date().toISOString(), origin: config.origin, migrations, tables: await tablesOf(tx) };
  await put(pack, manifestName, Buffer.from(JSON.stringify(manifest)));
  const sums: Sums = { tables: {}, files: {} };
  for (const table of manifest.tables) sums.tables[keyOf(table)] = await putTable(pack, tx, table);
  await putFiles(pack, sums, media, config.dataDir);
  await put(pack, sumsName, Buffer.from(JSON.stringify(sums)));
  pack.finalize();
  return sums;
}

async function run(operator: Operator, { positionals: [name = ""], values }: Given) {
  if (values["verify"]) {
    const { verifyBackup } = await import("./verify-backup.ts");
    return verifyBackup(operator, name);
  }
  const { config, folder, say } = operator;
  const target = resolve(folder, name);
  if (await stat(target).catch(() => undefined)) throw new Failure(`${target} already exists. Choose another name.`);
  // Of this process alone: another one may write a backup of the same name.
  const unfinished = `${target}.${hostname()}-${process.pid}.unfinished`;
  const media = await openMedia(config);
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, for: "operator" });
  try {
    const sums = await database.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (tx) => {
        const pack = createPack();
        const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
        const [written] = await Promise.all([
          write(pack, tx, operator, media).catch((error: unknown) => {
            pack.destroy(error instanceof Error ? error : new Error(String(error)));
            throw error;
          }),
          pipeline(pack, createGzip({ level: 6 }), file).catch(failedOn(target)),
        ]);
        return written;
      });
    // Unlike a rename, it fails if the name was taken meanwhile.
    await link(unfinished, target)
      .catch((error: NodeJS.ErrnoException) => {
        if (!withoutLinks.has(error.code ?? "")) throw error;
        return rename(unfinished, target);
      })
      .catch(failedOn(target));
    const rows = Object.values(sums.tables).reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(target);
    say(
      `${target}: ${rows} rows of ${Object.keys(sums.tables).length} tables, ${Object.keys(sums.files).length} files, ${(size / 1e6).toFixed(1)} MB.`,
    );
  } finally {
    await database.close();
    await rm(unfinished, { force: true }).catch(failedOn(target));
  }
}

export const backup: Command = {
  usage: "backup FILE",
  summary: "backs up database and files to one file",
  help: `Writes a snapshot of the database, the images (of DATA_DIR or the bucket), texts and the secret to one new file that only
you can read. A site on a PostgreSQL server keeps running; with the embedded database stop it first. A backup of either
kind of database can be restored to the other. It contains all personal data: protect it like the database.

  --verify    reads the existing FILE instead: restores it to a scratch database in DATA_DIR, compares all rows and files
              with what was backed up, and removes the scratch database. The site may run. It needs as much disk space
              as the database and the images take.`,
  options: { verify: { type: "boolean" } },
  arguments: 1,
  besideSite: ({ values }) => values["verify"] === true,
  run,
};
