import type pg from "pg";

/** Runs the work while the table is renamed. */
export async function withoutTable<T>(db: pg.Client, table: string, work: () => Promise<T>): Promise<T> {
  await db.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await work();
  } finally {
    await db.query(`alter table ${table}_away rename to ${table}`);
  }
}

/** Runs the work while the column is renamed; other reads continue to work. */
export async function withoutColumn<T>(db: pg.Client, table: string, column: string, work: () => Promise<T>): Promise<T> {
  await db.query(`alter table ${table} rename column ${column} to ${column}_away`);
  try {
    return await work();
  } finally {
    await db.query(`alter table ${table} rename column ${column}_away to ${column}`);
  }
}

/** Runs the work while the table rejects changes. */
export async function withFixedTable<T>(db: pg.Client, table: string, work: () => Promise<T>): Promise<T> {
  await db.query("create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$");
  await db.query(`create trigger refusing before insert or update or delete on ${table} for each row execute function refuse()`);
  try {
    return await work();
  } finally {
    await db.query(`drop trigger refusing on ${table}`);
  }
}
