import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { z } from "zod";
import { diskFull } from "#platform/database/disk-full.server.ts";
import { Failure } from "./command.ts";

/*
 * A backup is a gzipped tar, read from its beginning to its end in one go:
 *   manifest.json              what it is, which migrations it had, and its tables
 *   tables/<table>/<nnnnnn>    rows in any order, a JSON list of texts each, as PostgreSQL itself writes and reads the values
 *   files/<path>               what lies in DATA_DIR: media, content, the secret
 *   sums.json                  rows and sum of every table, sha256 of every file
 */
export const format = "stumari-backup-1";
export const manifestName = "manifest.json";
export const sumsName = "sums.json";

const mebibyte = 1024 * 1024;
/** How large an entry may be, by the beginning of its name. All but files are held in memory while they are read. */
const largest = { [manifestName]: 16 * mebibyte, [sumsName]: 256 * mebibyte, "tables/": 128 * mebibyte, "files/": 1024 * mebibyte };

/** The limit of an entry; undefined for one that a backup does not have. */
export const largestEntry = (name: string): number | undefined =>
  Object.entries(largest).find(([start]) => (start.endsWith("/") ? name.startsWith(start) : name === start))?.[1];

/** A path inside of the folders of a backup, without `..`. */
export const isSafe = (path: string): boolean =>
  /^(?:auth-secret$|(?:media|content)\/)/.test(path) &&
  !path.includes("\0") &&
  path.split("/").every((part) => !["", ".", ".."].includes(part));

const table = z.object({
  schema: z.enum(["public", "jobs"]),
  name: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
});
export const manifestOf = z.object({
  format: z.literal(format),
  madeAt: z.string(),
  origin: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  tables: z.array(table),
});
export type Manifest = z.infer<typeof manifestOf>;
export type ArchivedTable = z.infer<typeof table>;

export const sumsOf = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  files: z.record(z.string(), z.string()),
});
export type Sums = z.infer<typeof sumsOf>;

export const keyOf = ({ schema, name }: Pick<ArchivedTable, "schema" | "name">): string => `${schema}.${name}`;

/** The rows of an entry. */
export const linesIn = (piece: string): string[] => piece.split("\n").filter(Boolean);

const modulus = 1n << 128n;

/** A checksum over rows that does not depend on their order. */
export class RowSum {
  rows = 0;
  #sum = 0n;
  add(line: string): void {
    this.rows++;
    this.#sum = (this.#sum + BigInt(`0x${createHash("sha256").update(line).digest("hex").slice(0, 32)}`)) % modulus;
  }
  get result(): { rows: number; sum: string } {
    return { rows: this.rows, sum: this.#sum.toString(16).padStart(32, "0") };
  }
}

/** Passes bytes through and computes their checksum. */
export async function* summed(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
}

export const damaged = (what: string): Failure => new Failure(`The backup is damaged: ${what}.`);
export const foreign = (): Failure => new Failure("This is not a backup of Stumari.");

/** The message of a file system error. */
export const failedOn =
  (file: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === "EEXIST") throw new Failure(`${file} already exists. Choose another name.`);
    if (error.code === "ENOENT") throw new Failure(`${file}: no such file or folder.`);
    if (error.code === "EISDIR") throw new Failure(`${file} is a folder.`);
    if (error.code === "EACCES" || error.code === "EPERM") throw new Failure(`${file}: permission denied.`);
    if (error.code === "ENOSPC") throw new Failure(`${file}: the disk is full.`);
    throw error;
  };

/** Names a full disk, of this process or of its database. */
export function nameFullDisk(error: unknown): never {
  const full = error instanceof Failure ? undefined : diskFull(error);
  throw full ? new Failure(full) : error;
}

/** One entry of an archive; its bytes are read before the next entry. */
export type Entry = { name: string; bytes: AsyncIterable<Buffer> };

/**
 * Reads the entries of an archive, of which the first is the manifest. Errors tell a damaged backup from another file:
 * what isn't a gzipped tar that begins with a manifest was never a backup. While `isJudged`, an entry that a backup does
 * not have is damage.
 */
export async function* entriesOf(file: string, isJudged: () => boolean = () => true): AsyncGenerator<Entry> {
  let begun = false;
  const fail = (error: unknown): never => {
    if (error instanceof Failure) throw error;
    const { code = "", message, syscall } = error as NodeJS.ErrnoException;
    if (syscall) failedOn(file)(error as NodeJS.ErrnoException);
    if (code === "Z_BUF_ERROR" || message === "Unexpected end of data") throw damaged("it ends too early");
    throw begun ? damaged(message) : foreign();
  };
  async function* readBytes(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* bytes;
    } catch (error) {
      fail(await failure(error));
    }
  }
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  // The entry that is read while the file ends early knows only that it was closed; the pipeline knows why.
  const failure = async (error: unknown): Promise<unknown> => {
    archive.destroy();
    return reading.then(
      () => error,
      (cause: unknown) => cause,
    );
  };
  reading.catch(() => undefined);
  try {
    for await (const entry of archive) {
      const { name, type, size } = entry.header;
      if (!begun && name !== manifestName) throw foreign();
      begun = true;
      const limit = largestEntry(name);
      if (isJudged() && (limit === undefined || type !== "file")) throw damaged(`it has ${JSON.stringify(name)}`);
      if (isJudged() && size > (limit ?? 0)) throw damaged(`${name} is too large`);
      yield { name, bytes: readBytes(entry as AsyncIterable<Buffer>) };
    }
    await reading;
  } catch (error) {
    fail(error instanceof Failure ? error : await failure(error));
  } finally {
    archive.destroy();
  }
  if (!begun) throw foreign();
}
