import { join } from "node:path";
import { sql } from "kysely";
import { storeSiteDays } from "#domain/site/store-site-days.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Database, openDatabase } from "#platform/database/database.server.ts";
import { type AppliedMigration, appliedMigrations, migrate, migrateWithin } from "#platform/database/migrate.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { isUnpeopled } from "../../sample-guards/is-unpeopled.ts";
import { sealAgain } from "../history/pay-out.ts";
import { play } from "../history/play.ts";
import { forSample } from "../sample-provider.ts";
import { closeBooks } from "./close-books.ts";
import { dumpTables } from "./dump-tables.ts";
import { playToday } from "./play-today.ts";
import { sampleActor } from "./sample-actor.ts";
import { shiftDates, weeksBetween } from "./shift-dates.ts";
import { type StoredSample, storedSample, type StoredTable } from "./stored-sample.ts";

/** Whether the stored sample data has the migrations of this database. */
async function fits(db: Database, sample: StoredSample): Promise<boolean> {
  const there = (await appliedMigrations(db)) ?? [];
  const named = ({ name, sha256 }: AppliedMigration) => `${name} ${sha256}`;
  return JSON.stringify(there.map(named)) === JSON.stringify(sample.migrations.map(named));
}

/** The stored sample data as the migrations that came after it have made it; `root` is the project's folder. */
export async function migratedSample(sample: StoredSample, root: string): Promise<StoredSample> {
  const folder = join(root, "db/migrations");
  const database = await openDatabase({});
  try {
    const had = new Set(sample.migrations.map(({ name }) => name));
    await database.db.transaction().execute(async (tx) => {
      await migrateWithin(tx, folder, (name) => had.has(name));
      await fill(tx, sample.tables, 0);
    });
    await migrate(database.db, folder);
    return { ...sample, tables: await dumpTables(database.db), migrations: (await appliedMigrations(database.db)) ?? [] };
  } finally {
    await database.close();
  }
}

/**
 * Loads the stored sample data in one transaction. Dates move by whole weeks, so that weekdays stay; events between the
 * Monday of the data and `ctx.now` are played by the commands. Returns false if the database has people; `root` is the
 * project's folder.
 */
export async function loadStoredSample(ctx: Ctx, root: string): Promise<boolean> {
  if (!(await isUnpeopled(ctx))) return false;
  const stored = await storedSample(root);
  const sample = (await fits(ctx.db, stored)) ? stored : await migratedSample(stored, root);
  const loaded = await inTransaction(forSample(ctx), async (ctx) => {
    // Nobody signs up between this look and the rows, which replace those of the tables.
    await sql`lock table users in share row exclusive mode`.execute(ctx.db);
    if (!(await isUnpeopled(ctx))) return false;
    const weeks = weeksBetween(Date.parse(sample.madeAt), ctx.now().getTime());
    await fill(ctx.db, sample.tables, weeks);
    await keepDeadlines(ctx, weeks);
    await sealAgain(ctx);
    const coming = JSON.parse(shiftDates(JSON.stringify(sample.coming), weeks)) as StoredSample["coming"];
    const actors = new Map(sample.actors.map((actor) => [actor.id, actor]));
    const made = new Map(sample.made);
    const shift = weeks * 7 * 86_400_000;
    for (const event of coming)
      if (event.at + shift <= ctx.now().getTime()) await play(ctx, { ...event, at: event.at + shift }, actors, made);
    await playToday(ctx);
    await closeBooks({ ...ctx, actor: await sampleActor(ctx, "admin") });
    // A site that ran before it had data has stored days of nothing.
    await ctx.db.deleteFrom("site_days").execute();
    await storeSiteDays(ctx);
    return true;
  });
  if (!loaded) return false;
  await sql`analyze`.execute(ctx.db);
  return true;
}

/** Replaces the rows of the tables; one statement a table, since the rows of some refer to each other. */
async function fill(db: Database, tables: StoredTable[], weeks: number): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db);
  for (const { name, columns, rows } of tables) {
    const objects = rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])));
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(name)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(name)}, ${shiftDates(JSON.stringify(objects), weeks)}::json)`.execute(
      db,
    );
  }
}

/** Cancellation deadlines keep their local time, also across a change to or from daylight saving time. */
async function keepDeadlines(ctx: Ctx, weeks: number): Promise<void> {
  const shift = sql`make_interval(days => ${weeks * 7})`;
  await sql`
    update reservation_rooms r set cancelable_until = m.moved
    from (select r.hotel_id, r.reservation_id, r.line, ((r.cancelable_until at time zone 'UTC' - ${shift}) at time zone 'UTC' at time zone h.time_zone + ${shift}) at time zone h.time_zone as moved
      from reservation_rooms r join hotels h on h.id = r.hotel_id where r.cancelable_until is not null) m
    where r.hotel_id = m.hotel_id and r.reservation_id = m.reservation_id and r.line = m.line and r.cancelable_until <> m.moved`.execute(
    ctx.db,
  );
}
