import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

type Row = Record<string, unknown>;

const sha256 = (text: unknown) => createHash("sha256").update(String(text)).digest("hex");

type Change = { by: string; to: (value: unknown, row: Row) => unknown };

/** Columns whose values a migration changes on purpose, with the new values, if a dump lacks that migration. */
const changed: Record<string, Record<string, Change>> = {
  audit_log: { action: { by: "0082", to: (value) => (value === "break.resolve" ? "discrepancy.resolve" : value) } },
  reservations: {
    // Only payable bookings are held.
    hold_expires_at: { by: "0070", to: (value, row) => (Number(row["charge"]) > 0 ? value : null) },
  },
  // Stored as hashes.
  sessions: { token: { by: "0040", to: sha256 } },
  verifications: {
    identifier: { by: "0040", to: (value) => `${String(value).startsWith("trust-device-") ? "trust-device-" : ""}${sha256(value)}` },
  },
};

/**
 * Columns (`table.column`) that migrations recompute or remove, and tables that they remove; these are not compared.
 */
const notKept = new Set([
  // 0064: names are indexed in folded characters too.
  "hotels.search_text",
  // 0070: replaced by the state, which is compared with what 0.1 showed.
  "reservations.status",
  // 0200: replaced by the journal, which is compared with the payments and entry by entry.
  "ledger_entries",
  // Every migration that is applied adds a row.
  "schema_migrations",
]);

/**
 * 0081: a column such as `name_ka` becomes the Georgian text of that field in `translations`; empty texts are dropped.
 */
const georgian = (column: string) => /^(\w+)_ka$/.exec(column)?.[1];
const georgianText = (row: Row, field: string) => (row["translations"] as Record<string, Row>)["ka"]?.[field] ?? null;

/** Tables that migrations rename. */
const renamed: Record<string, string> = {
  // 0082
  reconciliation_breaks: "discrepancies",
};

/** 0100: columns of a booking that its only line has since, by their new names. */
const movedToLine: Record<string, string> = {
  room_id: "room_id",
  night_prices: "base_prices",
  rate_type: "plan",
  discount_percentage: "discount_percentage",
  cancelable_until: "cancelable_until",
};

async function columnsOf(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ table_name }) => table_name)].map(([table, cells]) => [table, cells.map(({ column_name }) => column_name)]),
  );
}

/** The rows of a table by primary key, with JSON values. */
async function rowsOf(db: Database, table: string, key: string[]): Promise<Map<string, Row>> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
  return new Map(rows.map(({ row }) => [JSON.stringify(key.map((column) => row[column])), row]));
}

async function keyOf(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attname`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Rows and values of the database before the migrations that are missing after them, and the number of compared values.
 */
export async function lostValues(before: Database, after: Database): Promise<{ lost: string[]; compared: number }> {
  const lost: string[] = [];
  let compared = 0;
  const applied = await before.selectFrom("schema_migrations").select("name").execute();
  const columnsAfter = await columnsOf(after);
  const linesAfter = await rowsOf(after, "reservation_rooms", ["hotel_id", "reservation_id", "line"]);
  for (const [table, columns] of await columnsOf(before)) {
    if (notKept.has(table)) continue;
    const now = renamed[table] ?? table;
    const kept = columns.filter((column) => !notKept.has(`${table}.${column}`));
    const current = columnsAfter.get(now) ?? [];
    const inLine = (column: string) => (table === "reservations" && !current.includes(column) ? movedToLine[column] : undefined);
    const removed = kept.filter(
      (column) => !current.includes(column) && !inLine(column) && !(georgian(column) && current.includes("translations")),
    );
    if (removed.length > 0) {
      lost.push(...removed.map((column) => `${table}.${column}: the column is gone`));
      continue;
    }
    const key = await keyOf(before, table);
    const rowsAfter = await rowsOf(after, now, key);
    for (const [id, row] of await rowsOf(before, table, key)) {
      const other = rowsAfter.get(id);
      if (!other) lost.push(`${table} ${id}: the row is gone`);
      for (const column of other ? kept : []) {
        const change = changed[table]?.[column];
        const isNew = change && !applied.some(({ name }) => name.startsWith(change.by));
        const field = current.includes(column) ? undefined : georgian(column);
        const wanted = isNew ? change.to(row[column], row) : field ? row[column] || null : row[column];
        const moved = inLine(column);
        const line = linesAfter.get(JSON.stringify([row["hotel_id"], row["id"], 1]));
        const found = moved ? line?.[moved] : field && other ? georgianText(other, field) : other?.[column];
        compared++;
        if (JSON.stringify(wanted) !== JSON.stringify(found))
          lost.push(`${table}.${column} ${id}: ${JSON.stringify(wanted)} became ${JSON.stringify(found)}`);
      }
    }
  }
  return { lost, compared };
}
