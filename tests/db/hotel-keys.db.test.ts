import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEnv, type TestEnv } from "../support/test-env.ts";

let env: TestEnv;
beforeAll(async () => {
  env = await openTestEnv();
});
afterAll(() => env.close());

/** Tables that name a hotel and belong to people or to the site, or lead from a code or an order to the hotel. */
const otherKeys = [
  "audit_log",
  "commission_rules",
  "discrepancies",
  "favourites",
  "wish_list_hotels",
  "wish_list_votes",
  "balance_items",
  "balance_settlements",
  "channel_connections",
  "invoice_lines",
  "issued_documents",
  "journal_entries",
  "payment_orders",
  "payout_items",
  "payout_settlements",
  "reservation_codes",
  "reward_entries",
  "webhook_endpoints",
  "webhook_messages",
];

test("primary keys of a hotel's tables begin with the hotel, their other keys have it, and foreign keys stay in the hotel", async () => {
  const names = (columns: string, of: string) =>
    sql.raw(`(select array_agg(a.attname::text order by c.place)
    from unnest(k.${columns}::int2[]) with ordinality c (number, place) join pg_attribute a on a.attrelid = k.${of} and a.attnum = c.number)`);
  const { rows: keys } = await sql<{ table: string; kind: string; columns: string[]; target: string | null; targets: string[] | null }>`
    with k as (
      select conrelid, contype, conkey, nullif(confrelid, 0) as confrelid, confkey from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f')
      union all
      select i.indrelid, 'u', i.indkey::int2[], null, null from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace)
    select conrelid::regclass::text as table, contype as kind, ${names("conkey", "conrelid")} as columns,
      confrelid::regclass::text as target, ${names("confkey", "confrelid")} as targets from k
    where exists (select from pg_attribute a where a.attrelid = conrelid and a.attname = 'hotel_id')
    order by 1, 2`.execute(env.ctx.db);
  const wrong = keys.filter(({ table, kind, columns, target, targets }) => {
    if (otherKeys.includes(table)) return false;
    if (kind === "p") return columns[0] !== "hotel_id";
    if (!target) return !columns.includes("hotel_id");
    const hotel = targets?.indexOf(target === "hotels" ? "id" : "hotel_id") ?? -1;
    return hotel >= 0 && columns[hotel] !== "hotel_id";
  });
  expect(keys.length).toBeGreaterThan(100);
  expect(wrong.map(({ table, columns, target }) => `${table} (${columns.join(", ")}) ${target ?? ""}`)).toEqual([]);
});
