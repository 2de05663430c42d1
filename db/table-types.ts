import { sql } from "kysely";
import { generate, PostgresDialect, RawExpressionNode } from "kysely-codegen";
import type { Database } from "#platform/database/database.server.ts";
import { columnTypes, typeImports } from "./column-types.ts";

type Column = { name: string; type: string; preset: boolean };

/** As the driver reads them (app/platform/database/database.server.ts). */
const driverTypes = { int8: "number", numeric: "number", timestamptz: "Date" };

/** Columns that a check constraint restricts to a set of texts, with that set as a union. */
async function textSets(db: Database): Promise<Column[]> {
  const { rows } = await sql<{ name: string; check: string; preset: boolean }>`
    select t.relname || '.' || a.attname as name, pg_get_constraintdef(c.oid) as check, a.atthasdef as preset
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1
    order by name`.execute(db);
  return rows.flatMap(({ check, ...column }) => {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'\w+'::text(?:, )?)+)\]\)\)\)$/.exec(check) ?? [];
    return list ? [{ ...column, type: [...list.matchAll(/'(\w+)'/g)].map(([, text]) => `"${text}"`).join(" | ") }] : [];
  });
}

/** Columns that the database computes: never written. */
async function computed(db: Database): Promise<[string, string][]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select t.relname || '.' || a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace
    where a.attgenerated = 's' order by name`.execute(db);
  const types: Record<string, string> = {
    boolean: "boolean",
    smallint: "number",
    integer: "number",
    bigint: "number",
    numeric: "number",
    text: "string",
  };
  return rows.map(({ name, type }) => {
    const known = types[type];
    if (!known) throw new Error(`${name} is computed and of the type ${type}, which db/table-types.ts does not know.`);
    return [name, `ColumnType<${known}, never, never>`];
  });
}

/** The text of app/platform/database/tables.generated.ts for the migrations that the database has. */
export async function tableTypes(db: Database): Promise<string> {
  const sets = (await textSets(db)).map(({ name, type, preset }): [string, string] => [name, preset ? `Generated<${type}>` : type]);
  const columns = { ...Object.fromEntries([...sets, ...(await computed(db))]), ...columnTypes };
  const text = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: "string" }),
    defaultSchemas: ["public"],
    includePattern: "public.*",
    typeMapping: driverTypes,
    overrides: { columns: Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, new RawExpressionNode(type)])) },
  });
  const unknown = Object.keys(columns).filter((name) => !text.includes(`  ${name.split(".")[1]}: ${columns[name]}`));
  if (unknown.length > 0) throw new Error(`No such columns: ${unknown.join(", ")}`);
  return text
    .replace('import type { ColumnType } from "kysely";\n', `$&${typeImports}\n`)
    .replace(/\nexport interface DB \{/, "\nexport interface Tables {");
}
