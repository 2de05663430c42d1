import { sql } from "kysely";

/** A digest of what a form shows: its command rejects an outdated one with a conflict (optimistic lock). */
export const etagOf = (...columns: (string | ReturnType<typeof sql>)[]) =>
  sql<string>`md5(row(${sql.join(columns.map((column) => (typeof column === "string" ? sql.ref(column) : column)))})::text)`;

/** The data was changed since the form was opened; `version` is the present ETag. */
export type Conflict = { code: "conflict"; version: string };

/** Returns a conflict if `shown` is outdated; a form without an ETag has none. */
export const conflictOf = (shown: string | undefined, current: string): Conflict | undefined =>
  shown === undefined || shown === current ? undefined : { code: "conflict", version: current };
