import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { KnownOrder } from "../../dev/flitt-simulator/orders.ts";
import type { Shown } from "./shown.ts";

/** Metadata of a release's dump. */
export type Companion = {
  release: string;
  commit: string;
  seed: string;
  /** The time of the dump. */
  at: string;
  shown: Shown;
  /** Session tokens of three signed-in people. */
  sessions: string[];
  /** Jobs that were in the queue. */
  jobs: { name: string; payload: object }[];
  /** The provider's orders. */
  orders: KnownOrder[];
};

const folder = join(import.meta.dirname, "dumps");

/** The releases that have a dump. */
export const dumpedReleases = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql.br"))
    .map((name) => name.slice(0, -".sql.br".length))
    .toSorted();

const settings = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

async function write(name: string, text: string): Promise<number> {
  const packed = brotliCompressSync(text, settings(text.length));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), packed);
  return packed.length;
}

const read = async (name: string): Promise<string> => brotliDecompressSync(await readFile(join(folder, name))).toString("utf8");

/** Writes a release's dump; returns its size in bytes. */
export async function keepDump(sqlText: string, companion: Companion): Promise<number> {
  const { release } = companion;
  return (await write(`${release}.sql.br`, sqlText)) + (await write(`${release}.json.br`, JSON.stringify(companion)));
}

export async function readDump(release: string): Promise<{ sql: string; companion: Companion }> {
  const [sql, json] = await Promise.all([read(`${release}.sql.br`), read(`${release}.json.br`)]);
  return { sql, companion: JSON.parse(json) as Companion };
}

/**
 * Schema and rows of a database as SQL for any client: rows as `insert` statements; without owners, privileges, the job
 * queue, psql commands, and the one setting that older servers do not know.
 */
export async function dumpDatabase(pgDump: string, url: string): Promise<string> {
  const options = ["--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=500", "--exclude-schema=pgboss"];
  const { stdout } = await promisify(execFile)(pgDump, [...options, url], { maxBuffer: 2 ** 30 });
  const foreign = /^(\\(un)?restrict \w+|SET transaction_timeout = 0;)$/;
  return stdout
    .split("\n")
    .filter((line) => !foreign.test(line))
    .join("\n");
}
