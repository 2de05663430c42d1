import { sql } from "kysely";

/** A digest of what a form shows: its command rejects an outdated one with a conflict (optimistic lock). */
export const etagOf = (...columns: (string | ReturnType<typeof sql>)[]) =>
  sql<string>`md5(row(${sql.join(columns.map((column) => (typeof column === "string" ? sql.ref(column) : column)))})::text)`;

/** Somebody else has saved since the form was opened; `version` is the present ETag. */
export type Conflict = { code: "conflict"; version: string };

/** The conflict of a form that shows `shown`, if that is outdated. Without an ETag there is none. */
export const conflictOf = (shown: string | undefined, present: string): Conflict | undefined =>
  shown === undefined || shown === present ? undefined : { code: "conflict", version: present };
