import { sql } from "kysely";
import { indexTables } from "#domain/search/index-tables.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { StoredTable } from "./stored-sample.ts";

/** Tables of the schema without `schema_migrations` and those that triggers fill, each after those that it refers to. */
async function tablesInOrder(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, coalesce((select array_agg(distinct t.relname::text) from pg_constraint f join pg_class t on t.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and not f.condeferred and f.confrelid <> c.oid), '{}') as needs
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

/** All rows of all tables, in an order that depends on their values alone. */
export async function dumpTables(db: Database): Promise<StoredTable[]> {
  const tables: StoredTable[] = [];
  for (const name of await tablesInOrder(db)) {
    const { rows: found } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER' order by ordinal_position`.execute(db);
    const columns = found.map((column) => column.name);
    const values = sql.join(columns.map((column) => sql`to_jsonb(t.${sql.ref(column)})`));
    const { rows } = await sql<{ row: string }>`
      select jsonb_build_array(${values})::text as row from ${sql.table(name)} t`.execute(db);
    const texts = rows.map(({ row }) => row);
    tables.push({ name, columns, rows: texts.toSorted().map((text) => JSON.parse(text) as unknown[]) });
  }
  return tables;
}
