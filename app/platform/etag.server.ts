import { sql } from "kysely";

/** A digest of what a form shows: its command refuses when it is another one by then, for somebody else has saved meanwhile. */
export const etagOf = (...columns: (string | ReturnType<typeof sql>)[]) =>
  sql<string>`md5(row(${sql.join(columns.map((column) => (typeof column === "string" ? sql.ref(column) : column)))})::text)`;

/** `version` is what it is now. */
export type ChangedMeanwhile = { code: "conflict"; version: string };
