import type pg from "pg";

/** The table is away while the work is done. */
export async function withoutTable<T>(db: pg.Client, table: string, work: () => Promise<T>): Promise<T> {
  await db.query(`alter table ${table} rename to ${table}_away`);
  try {
    return await work();
  } finally {
    await db.query(`alter table ${table}_away rename to ${table}`);
  }
}

/** The column is away while the work is done: what does not ask for it goes on. */
export async function withoutColumn<T>(db: pg.Client, table: string, column: string, work: () => Promise<T>): Promise<T> {
  await db.query(`alter table ${table} rename column ${column} to ${column}_away`);
  try {
    return await work();
  } finally {
    await db.query(`alter table ${table} rename column ${column}_away to ${column}`);
  }
}

/** The table rejects changes while the work is done. */
export async function withFixedTable<T>(db: pg.Client, table: string, work: () => Promise<T>): Promise<T> {
  await db.query("create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$");
  await db.query(`create trigger refusing before insert or update or delete on ${table} for each row execute function refuse()`);
  try {
    return await work();
  } finally {
    await db.query(`drop trigger refusing on ${table}`);
  }
}
