import { sql } from "kysely";

/** A digest of what a form shows: its command rejects an outdated one with a conflict (optimistic lock). */
export const etagOf = (...columns: (string | ReturnType<typeof sql>)[]) =>
  sql<string>`md5(row(${sql.join(columns.map((column) => (typeof column === "string" ? sql.ref(column) : column)))})::text)`;

/** `version` is what it is now. */
export type ChangedMeanwhile = { code: "conflict"; version: string };
