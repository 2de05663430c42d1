import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createDatabase } from "../support/postgres.ts";

/** Replaces the functions of Citus: records where each table is placed. */
const standIn = `
  create schema noted;
  create table noted.placed (name text, kind text, key text, beside text);
  create function create_distributed_table(name regclass, key text, colocate_with text default 'default') returns void language sql
    as $$ insert into noted.placed values (name::text, 'hotel', key, colocate_with) $$;
  create function create_reference_table(name regclass) returns void language sql
    as $$ insert into noted.placed values (name::text, 'reference', null, null) $$`;
const script = readFileSync("db/citus.sql", "utf8");

type Placed = { name: string; kind: "hotel" | "reference"; key: string | null; beside: string | null };
type Constraint = { name: string; table: string; kind: string; columns: string[]; target: string | null; targets: string[] | null };

let db: pg.Client;
let drop: () => Promise<void>;
let placed: Placed[];
let links: [before: unknown[], after: unknown[]];
beforeAll(async () => {
  const database = await createDatabase(inject("server"), inject("empty"));
  drop = database.drop;
  db = new pg.Client(database.url);
  await db.connect();
  const linksNow = async () =>
    (
      await db.query(
        "select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2",
      )
    ).rows;
  await db.query(standIn);
  const before = await linksNow();
  await db.query(script);
  links = [before, await linksNow()];
  placed = (await db.query<Placed>("select * from noted.placed")).rows;
});
afterAll(async () => {
  await db.end();
  await drop();
});

const keyOf = (table: string) => placed.find(({ name, kind }) => name === table && kind === "hotel")?.key ?? undefined;
const isReference = (table: string | null) => placed.some(({ name, kind }) => name === table && kind === "reference");
async function constraints(): Promise<Constraint[]> {
  const names = (columns: string, of: string) =>
    `(select array_agg(a.attname::text order by c.place) from unnest(k.${columns}) with ordinality c (number, place) join pg_attribute a on a.attrelid = k.${of} and a.attnum = c.number)`;
  const { rows } = await db.query<Constraint>(`
    select conname as name, conrelid::regclass::text as table, contype as kind, ${names("conkey", "conrelid")} as columns,
      nullif(confrelid, 0)::regclass::text as target, ${names("confkey", "confrelid")} as targets
    from pg_constraint k where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f')
    union all
    select i.indexrelid::regclass::text, i.indrelid::regclass::text, 'u',
      (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)), null, null
    from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'public'::regnamespace`);
  return rows;
}

describe("db/citus.sql", () => {
  test("places all tables of a hotel together and keeps every foreign key", () => {
    expect(placed.filter(({ kind }) => kind === "hotel").map(({ name, key, beside }) => [name === "hotels", key, beside])).toEqual(
      expect.arrayContaining([
        [true, "id", "default"],
        [false, "hotel_id", "hotels"],
      ]),
    );
    expect(
      placed.filter(({ name, kind, key, beside }) => kind === "hotel" && name !== "hotels" && (key !== "hotel_id" || beside !== "hotels")),
    ).toEqual([]);
    expect(new Set(placed.map(({ name }) => name)).size).toBe(placed.length);
    expect(links[1]).toEqual(links[0]);
    expect(links[0].length).toBeGreaterThan(30);
  });

  test("has the hotel in every key of a distributed table", async () => {
    const wrong = (await constraints()).filter(
      ({ table, kind, columns }) => kind !== "f" && keyOf(table) && !columns.includes(keyOf(table) ?? ""),
    );
    expect(wrong).toEqual([]);
  });

  test("distributes no table whose foreign key leads to another node or to the coordinator", async () => {
    const leads = ({ table, columns, target, targets }: Constraint) => {
      const key = keyOf(table);
      if (isReference(target)) return true;
      if (!key) return !keyOf(target ?? "") && !isReference(table);
      return columns.indexOf(key) >= 0 && columns.indexOf(key) === targets?.indexOf(keyOf(target ?? "") ?? "");
    };
    expect((await constraints()).filter((one) => one.kind === "f" && !leads(one))).toEqual([]);
  });

  test("has only functions that run beside the shard of their hotel", async () => {
    const names = placed.map(({ name }) => name).join("|");
    const functions = async (language: string, source: RegExp) =>
      (
        await db.query<{ name: string; source: string }>(
          "select proname as name, prosrc as source from pg_proc join pg_language l on l.oid = prolang where pronamespace = 'public'::regnamespace and lanname = $1",
          [language],
        )
      ).rows.flatMap((one) => (source.test(one.source) ? [one.name] : []));
    // Citus plans no parameters of SQL functions, and its statements see no transition tables.
    expect(await functions("sql", new RegExp(String.raw`\b(?:from|join|update|into)\s+(?:${names})\b`, "i"))).toEqual([]);
    expect(
      await functions("plpgsql", new RegExp(String.raw`\binto\s+(?:${names})\b[^;]*\bfrom\s+(?:changed|new_nights|old_nights)\b`, "i")),
    ).toEqual([]);
    expect(await functions("plpgsql", /\bsearch_changes\b/)).toContain("note_search_rows");
    const triggered = await db.query("select tgname from pg_trigger where tgrelid = 'search_hotels'::regclass and not tgisinternal");
    expect(triggered.rows).toEqual([]);
    await db.query("select country, city, property_type, hotels from listed_counts");
  });

  test("rejects a database with people or hotels, and an unknown table", async () => {
    const rejected = async (change: string) => {
      await db.query(`begin; ${change}; savepoint here`);
      const answer = await db.query(script.replace(/^(?:begin|commit);$/gm, "")).then(
        () => "done",
        (error: Error) => error.message,
      );
      await db.query("rollback");
      return answer;
    };
    expect(await rejected("create table newcomers (id uuid primary key)")).toBe("The table newcomers has no place in db/citus.sql.");
    expect(await rejected("drop table two_factors")).toBe("The table two_factors is not there, but in db/citus.sql.");
    expect(
      await rejected(
        "insert into users (id, name, first_name, last_name, email) values (gen_random_uuid(), 'A B', 'A', 'B', 'a@b.example')",
      ),
    ).toMatch(/people or hotels already/);
  });
});
