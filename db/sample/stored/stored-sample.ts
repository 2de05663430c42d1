import { gunzipSync, gzipSync } from "node:zlib";
import type { AppliedMigration } from "../../../app/platform/migrate.server.ts";
import type { Actor } from "../../../app/kit/actor.ts";
import type { Event } from "../history/events.ts";

/** The rows of the sample data as JSON in pieces, and the events of the week after it was made. */
export type StoredSample = {
  madeAt: string;
  migrations: AppliedMigration[];
  /** Each table comes after those that it refers to. */
  pieces: { table: string; columns: string[]; rows: string }[];
  /** Events of the week after `madeAt` in chronological order, with their bookings and actors. */
  coming: Event[];
  made: [stay: number, booking: { hotelId: string; code: string }][];
  actors: Actor[];
};

/** Relative to the project's folder. */
export const storedSampleFile = "build/sample/world.json.gz";

export const packed = (env: StoredSample): Buffer => gzipSync(JSON.stringify(env));
export const unpacked = (bytes: Uint8Array): StoredSample => JSON.parse(gunzipSync(bytes).toString("utf8")) as StoredSample;
