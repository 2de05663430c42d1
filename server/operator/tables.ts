import { type RawBuilder, sql } from "kysely";
import { indexTables } from "#domain/search/index-tables.ts";
import type { Database } from "#platform/database.server.ts";
import { readInPieces } from "#platform/read-in-pieces.server.ts";
import { type ArchivedTable, RowSum } from "./archive.ts";

/** Queued jobs of commands; scheduled jobs are created again. */
const waitingJobs = sql`where state < 'completed' and data is not null and data <> '{}'::jsonb`;
const jobColumns = ["id", "name", "data", "retry_limit", "retry_delay", "retry_backoff", "start_after", "created_on", "keep_until"];

/** Sets the transaction's formats, so that values are written and read identically on any server. */
export const sameWriting = (tx: Database) =>
  sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
    set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`.execute(tx);

/** Our tables with their columns, referenced tables first, and the waiting jobs last. */
export async function tablesOf(tx: Database): Promise<ArchivedTable[]> {
  const { rows } = await sql<ArchivedTable & { needs: string[] }>`
    select n.nspname as schema, c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(distinct f.relname) from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all(${["schema_migrations", ...indexTables]})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      or n.nspname = 'jobs' and c.relname = 'job'
    order by c.relname`.execute(tx);
  const jobs = rows.filter(({ schema }) => schema === "jobs");
  const waiting = rows.filter(({ schema }) => schema === "public");
  const placed: ArchivedTable[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((need) => placed.some(({ name }) => name === need)));
    if (next < 0) throw new Error(`These tables have circular references: ${waiting.map(({ name }) => name).join(", ")}.`);
    placed.push(...waiting.splice(next, 1).map(({ schema, name, columns }) => ({ schema, name, columns })));
  }
  return [
    ...placed,
    ...jobs.map(({ schema, name, columns }) => ({ schema, name, columns: columns.filter((column) => jobColumns.includes(column.name)) })),
  ];
}

/** The rows of a table, each as a JSON array of texts. */
export async function* linesOf(tx: Database, { schema, name, columns }: ArchivedTable): AsyncGenerator<string> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  const rows: RawBuilder<{ line: string }> = sql`
    select to_json(array[${texts}])::text as line from ${sql.table(`${schema}.${name}`)} ${schema === "jobs" ? waitingJobs : sql``}`;
  for await (const { line } of readInPieces(tx, rows)) yield line;
}

export async function sumOf(tx: Database, table: ArchivedTable): Promise<{ rows: number; sum: string }> {
  const sum = new RowSum();
  for await (const line of linesOf(tx, table)) sum.add(line);
  return sum.result;
}

/** Inserts lines of a backup into a table. */
export async function insertLines(tx: Database, { schema, name, columns }: ArchivedTable, lines: string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(columns.map(({ type }, place) => sql`(line->>${sql.lit(place)})::${sql.raw(type)}`));
  await sql`insert into ${sql.table(`${schema}.${name}`)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(",")}]`}::json) as line`.execute(tx);
}
