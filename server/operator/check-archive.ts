import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { knownMigrations } from "#platform/database/migrate.server.ts";
import {
  damaged,
  entriesOf,
  foreign,
  format,
  isSafe,
  keyOf,
  linesIn,
  type Manifest,
  manifestName,
  manifestOf,
  RowSum,
  type Sums,
  sumsName,
  sumsOf,
} from "./archive.ts";
import { Failure } from "./command.ts";

/** A backup whose every byte was read and found as it was written. */
export type CheckedBackup = { manifest: Manifest; sums: Sums };

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

async function hashed(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  return hash.digest("hex");
}

/** The manifest, or why this version can't restore a backup with it. */
async function readManifest(content: string, migrations: string): Promise<Manifest | Failure> {
  const [, made] = /"format"\s*:\s*"(stumari-backup-\d+)"/.exec(content) ?? [];
  if (!made) return foreign();
  if (made !== format)
    return new Failure(`The backup was made by a newer version of Stumari: its format is ${made}, this version reads ${format}.`);
  const manifest = manifestOf.safeParse(parsed(content));
  if (!manifest.success) return damaged("its manifest can't be read");
  const known = new Map((await knownMigrations(migrations)).map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of manifest.data.migrations) {
    if (!known.has(name)) return new Failure(`The backup was made by a newer version of Stumari: its migration ${name} is unknown here.`);
    if (known.get(name) !== sha256) return new Failure(`The backup was made by another version of Stumari: its migration ${name} differs.`);
  }
  return manifest.data;
}

/** Compares what was read with what the backup says of itself. */
function compare(read: Record<string, string>, written: Record<string, string>, kind: string) {
  for (const name of new Set([...Object.keys(read), ...Object.keys(written)]))
    if (read[name] !== written[name]) throw damaged(`${kind} ${name} is not as it was`);
}

/**
 * Reads a backup from its beginning to its end and changes nothing. Fails with the reason if the file isn't a backup of
 * Stumari, was made by a newer version, or is damaged. Holds at most one entry in memory, and no file.
 */
export async function checkArchive(file: string, migrations: string): Promise<CheckedBackup> {
  let manifest: Manifest | Failure | undefined;
  let sums: Sums | undefined;
  const names = new Set<string>();
  const rows = new Map<string, RowSum>();
  const files: Record<string, string> = {};
  // Entries of a newer format may be of any kind.
  for await (const { name, bytes } of entriesOf(file, () => !(manifest instanceof Failure))) {
    if (name === manifestName && !manifest) {
      manifest = await readManifest(await text(bytes), migrations);
      if (!(manifest instanceof Failure)) for (const table of manifest.tables) rows.set(keyOf(table), new RowSum());
      continue;
    }
    if (manifest instanceof Failure) {
      // A changed byte can make a backup look like that of another version, so the rest is read for its checksum.
      await hashed(bytes);
      continue;
    }
    if (sums || names.has(name)) throw damaged(`${JSON.stringify(name)} is out of place`);
    names.add(name);
    if (name === sumsName) {
      const read = sumsOf.safeParse(parsed(await text(bytes)));
      if (!read.success) throw damaged("its sums can't be read");
      sums = read.data;
    } else if (name.startsWith("files/")) {
      const path = name.slice("files/".length);
      if (!isSafe(path)) throw damaged(`it has a file named ${JSON.stringify(path)}`);
      files[path] = await hashed(bytes);
    } else {
      const table = rows.get(name.split("/")[1] ?? "");
      if (!table) throw damaged(`it has ${JSON.stringify(name)}`);
      for (const line of linesIn(await text(bytes))) table.add(line);
    }
  }
  if (manifest instanceof Failure) throw manifest;
  if (!manifest || !sums) throw damaged("it ends too early");
  const sumText = ({ rows, sum }: { rows: number; sum: string }) => `${rows} ${sum}`;
  compare(
    Object.fromEntries([...rows].map(([key, sum]) => [key, sumText(sum.result)])),
    Object.fromEntries(Object.entries(sums.tables).map(([key, sum]) => [key, sumText(sum)])),
    "the table",
  );
  compare(files, sums.files, "the file");
  return { manifest, sums };
}
