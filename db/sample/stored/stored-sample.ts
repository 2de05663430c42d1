import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Actor } from "#kit/actor.ts";
import type { AppliedMigration } from "#platform/database/migrate.server.ts";
import type { Event } from "../history/events.ts";

/** The rows of a table without generated columns. */
export type StoredTable = { name: string; columns: string[]; rows: unknown[][] };

/** The rows of the sample data, and the events of the week after it was made. */
export type StoredSample = {
  madeAt: string;
  migrations: AppliedMigration[];
  /** Each table comes after those that it refers to. */
  tables: StoredTable[];
  /** Events of the week after `madeAt` in chronological order, with their bookings and actors. */
  coming: Event[];
  made: [stay: number, booking: { hotelId: string; code: string }][];
  actors: Actor[];
};

/** Relative to the project's folder; `npm run sample-data` makes it. */
export const storedSampleFile = "db/sample/stored/sample.json.br";

export const packed = (sample: StoredSample): Buffer =>
  brotliCompressSync(JSON.stringify(sample), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });

export const unpacked = (bytes: Uint8Array): StoredSample => JSON.parse(brotliDecompressSync(bytes).toString("utf8")) as StoredSample;

export const storedSample = async (root: string): Promise<StoredSample> => unpacked(await readFile(join(root, storedSampleFile)));
