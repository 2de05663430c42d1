import { createHash, type Hash } from "node:crypto";
import { z } from "zod";
import { Failure } from "./command.ts";

/*
 * A backup is a gzipped tar, read from its beginning to its end in one go:
 *   manifest.json              what it is, which migrations it had, and its tables in the order of their references
 *   tables/<table>/<nnnnnn>    rows, a JSON list of texts each, as PostgreSQL itself writes and reads the values
 *   files/<path>               what lies in DATA_DIR: media, content, the secret
 *   sums.json                  rows and sum of every table, sha256 of every file
 */
export const format = "stumari-backup-1";
export const manifestName = "manifest.json";
export const sumsName = "sums.json";

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

/** The message of a file system error. */
export const failedOn =
  (file: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === "EEXIST") throw new Failure(`${file} already exists. Choose another name.`);
    if (error.code === "ENOENT") throw new Failure(`${file}: no such file or folder.`);
    if (error.code === "EACCES" || error.code === "EPERM") throw new Failure(`${file}: permission denied.`);
    if (error.code === "ENOSPC") throw new Failure(`${file}: the disk is full.`);
    throw error;
  };
