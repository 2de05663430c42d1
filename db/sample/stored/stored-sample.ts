import { gunzipSync, gzipSync } from "node:zlib";
import type { AppliedMigration } from "../../../app/platform/migrate.server.ts";
import type { Actor } from "../../../app/kit/actor.ts";
import type { Event } from "../history/events.ts";

/** Sample data that was made once, to be loaded elsewhere: its rows as JSON, a piece at a time, and what happens next. */
export type StoredSample = {
  /** The instant at which it was made, and the database that it fits. */
  madeAt: string;
  migrations: AppliedMigration[];
  /** In an order in which each table comes after those that it refers to. */
  pieces: { table: string; columns: string[]; rows: string }[];
  /** What happens in the week after `madeAt`, in order; the bookings that it is about and who acts. */
  coming: Event[];
  made: [stay: number, booking: { hotelId: string; code: string }][];
  actors: Actor[];
};

/** Where the build leaves it, from the project's folder. */
export const storedSampleFile = "build/sample/world.json.gz";

export const packed = (env: StoredSample): Buffer => gzipSync(JSON.stringify(env));
export const unpacked = (bytes: Uint8Array): StoredSample => JSON.parse(gunzipSync(bytes).toString("utf8")) as StoredSample;
