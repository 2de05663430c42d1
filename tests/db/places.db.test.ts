import { sql } from "kysely";
import { loadModule, scanSync } from "libpg-query";
import { afterAll, beforeAll, expect, test } from "vitest";
import { functionTables, places } from "../../db/places.ts";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  await loadModule();
  env = await openTestEnv();
});
afterAll(() => env.close());

const columnOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(env.ctx.db)).rows;

test("every table and view has one place in db/places.ts", async () => {
  const rows = await columnOf(sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(places).toSorted());
});

test("every key of a distributed table has the hotel, and no foreign key leads from it to another hotel", async () => {
  const keyOf = (table: string) => (places[table as keyof typeof places] !== "hotel" ? undefined : table === "hotels" ? "id" : "hotel_id");
  const names = (columns: string, of: string) =>
    sql.raw(`(select array_agg(a.attname::text order by c.place)
    from unnest(k.${columns}) with ordinality c (number, place) join pg_attribute a on a.attrelid = k.${of} and a.attnum = c.number)`);
  const constraints = await columnOf(sql<{ table: string; columns: string[]; target: string | null; targets: string[] | null }>`
    select conrelid::regclass::text as table, ${names("conkey", "conrelid")} as columns, nullif(confrelid, 0)::regclass::text as target,
      ${names("confkey", "confrelid")} as targets
    from pg_constraint k where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f')
    union all
    select i.indrelid::regclass::text, (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)), null, null
    from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'public'::regnamespace`);
  expect(constraints.length).toBeGreaterThan(100);
  const wrong = constraints.filter(({ table, columns, target, targets }) => {
    const key = keyOf(table);
    if (!key) return false;
    if (!target) return !columns.includes(key);
    const other = keyOf(target);
    return other !== undefined && columns.indexOf(key) !== targets?.indexOf(other);
  });
  expect(wrong).toEqual([]);
});

test("every function that reads or writes tables is listed with them in db/places.ts, except those of triggers", async () => {
  const functions = await columnOf(sql<{ name: string; source: string }>`
    select proname as name, coalesce(pg_get_function_sqlbody(p.oid), prosrc) as source from pg_proc p join pg_language l on l.oid = p.prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql') and prorettype <> 'trigger'::regtype`);
  const named = new Map(
    functions.map(({ name, source }) => {
      const tokens = scanSync(source).tokens.filter(({ text }) => /\w/.test(text));
      const tables = tokens.flatMap(({ text }, index) =>
        text in places && /^(?:from|join|into|update|using)$/i.test(tokens[index - 1]?.text ?? "") ? [text] : [],
      );
      const called = tokens.flatMap(({ text }) => (text in functionTables && text !== name ? [text] : []));
      return [name, { tables, called }] as const;
    }),
  );
  const allOf = (name: string): string[] => {
    const { tables = [], called = [] } = named.get(name) ?? {};
    return [...new Set([...tables, ...called.flatMap(allOf)])].toSorted();
  };
  const found = [...named.keys()].map((name) => [name, allOf(name)] as const).filter(([, tables]) => tables.length > 0);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(functionTables).map(([name, tables]) => [name, [...new Set<string>(tables)].toSorted()])),
  );
});
