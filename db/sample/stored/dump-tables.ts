import { sql } from "kysely";
import { indexTables } from "../../../app/domain/search/index-tables.ts";
import type { Database } from "../../../app/platform/database.server.ts";
import type { StoredSample } from "./stored-sample.ts";

const piece = 2000;

/** Tables of the schema without `schema_migrations` and those that triggers fill, each after those that it refers to. */
async function tablesInOrder(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, coalesce((select array_agg(distinct t.relname::text) from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all(${["schema_migrations", ...indexTables]})
    order by c.relname`.execute(db);
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter(({ name, needs }) => !ordered.includes(name) && needs.every((need) => ordered.includes(need)));
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle.");
    ordered.push(...ready.map(({ name }) => name));
  }
  return ordered;
}

/** All rows, without generated columns. */
export async function dumpTables(db: Database): Promise<StoredSample["pieces"]> {
  const pieces: StoredSample["pieces"] = [];
  for (const table of await tablesInOrder(db)) {
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(db);
    const names = columns.map(({ name }) => name);
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from (select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}) t`.execute(db);
    for (let from = 0; from < rows.length; from += piece)
      pieces.push({ table, columns: names, rows: JSON.stringify(rows.slice(from, from + piece).map(({ row }) => row)) });
  }
  return pieces;
}
