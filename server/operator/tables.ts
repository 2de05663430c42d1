import { type RawBuilder, sql } from "kysely";
import { indexTables } from "#domain/search/index-tables.ts";
import { type Database, readInPieces } from "#platform/database/database.server.ts";
import { type ArchivedTable, RowSum } from "./archive.ts";

/** Queued jobs of commands; scheduled jobs are created again. */
const waitingJobs = sql`where state < 'completed' and data is not null and data <> '{}'::jsonb`;
const jobColumns = ["id", "name", "data", "retry_limit", "retry_delay", "retry_backoff", "start_after", "created_on", "keep_until"];

/** Sets the transaction's formats, so that values are written and read identically on any server. */
export const sameWriting = (tx: Database) =>
  sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
    set_config('extra_float_digits', '1', true), set_config('bytea_output', 'hex', true)`.execute(tx);

/** Our tables with their columns, and that of the jobs. */
export async function tablesOf(tx: Database): Promise<ArchivedTable[]> {
  const { rows } = await sql<ArchivedTable>`
    select n.nspname as schema, c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all(${["schema_migrations", ...indexTables]})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      or n.nspname = 'jobs' and c.relname = 'job'
    order by n.nspname desc, c.relname`.execute(tx);
  return rows.map(({ schema, name, columns }) => ({
    schema,
    name,
    columns: schema === "jobs" ? columns.filter((column) => jobColumns.includes(column.name)) : columns,
  }));
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

const rowsAtOnce = 1000;

/** Inserts lines of a backup into a table. */
export async function insertLines(tx: Database, { schema, name, columns }: ArchivedTable, lines: string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  // Binary JSON is parsed once per row, the text form once per value.
  const values = sql.join(columns.map(({ type }, place) => sql`(line->>${sql.lit(place)})::${sql.raw(type)}`));
  for (let from = 0; from < lines.length; from += rowsAtOnce)
    await sql`insert into ${sql.table(`${schema}.${name}`)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${`[${lines.slice(from, from + rowsAtOnce).join(",")}]`}::jsonb) as line`.execute(tx);
}
