import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Ctx } from "../../../app/platform/context.server.ts";
import { appliedMigrations } from "../../../app/platform/migrate.server.ts";
import { storeSiteDays } from "../../../app/domain/site/store-site-days.server.ts";
import { inTransaction } from "../../../app/platform/transaction.server.ts";
import { play } from "../history/play.ts";
import { isUnpeopled } from "../is-unpeopled.ts";
import { sampleProvider } from "../sample-provider.ts";
import { playToday } from "./play-today.ts";
import { shiftDates, weeksBetween } from "./shift-dates.ts";
import { type StoredSample, storedSampleFile, unpacked } from "./stored-sample.ts";

export const storedSample = async (root: string): Promise<StoredSample> => unpacked(await readFile(join(root, storedSampleFile)));

/** Whether the stored sample data was made with the migrations of this database. */
export async function fits(ctx: Ctx, env: StoredSample): Promise<boolean> {
  const there = (await appliedMigrations(ctx.db)) ?? [];
  const named = ({ name, sha256 }: { name: string; sha256: string }) => `${name} ${sha256}`;
  return JSON.stringify(there.map(named)) === JSON.stringify(env.migrations.map(named));
}

/**
 * Loads the stored sample data in one transaction. Dates move by whole weeks, so that weekdays stay; events between the
 * Monday of the data and `ctx.now` are played by the commands. Returns false if the database has people; `root` is the
 * project's folder.
 */
export async function loadStoredSample(ctx: Ctx, root: string): Promise<boolean> {
  if (!(await isUnpeopled(ctx))) return false;
  const env = await storedSample(root).catch(() => undefined);
  if (!env || !(await fits(ctx, env))) throw new Error("The sample data is not of this version. Please build again: npm run build");
  await inTransaction({ ...ctx, jobs: { enqueue: async () => undefined }, payments: sampleProvider() }, async (ctx) => {
    const weeks = weeksBetween(Date.parse(env.madeAt), ctx.now().getTime());
    await fill(ctx, env.pieces, weeks);
    await keepDeadlines(ctx, weeks);
    const coming = JSON.parse(shiftDates(JSON.stringify(env.coming), weeks)) as StoredSample["coming"];
    const actors = new Map(env.actors.map((actor) => [actor.id, actor]));
    const made = new Map(env.made);
    const shift = weeks * 7 * 86_400_000;
    for (const event of coming)
      if (event.at + shift <= ctx.now().getTime()) await play(ctx, { ...event, at: event.at + shift }, actors, made);
    await playToday(ctx);
    // A site that ran before it had data has stored days of nothing.
    await ctx.db.deleteFrom("site_days").execute();
    await storeSiteDays(ctx);
  });
  await sql`analyze`.execute(ctx.db);
  return true;
}

/** Replaces the rows of the tables. */
async function fill(ctx: Ctx, pieces: StoredSample["pieces"], weeks: number): Promise<void> {
  for (const table of new Set(pieces.map((piece) => piece.table).toReversed())) await sql`delete from ${sql.table(table)}`.execute(ctx.db);
  for (const { table, columns, rows } of pieces) {
    const names = sql.join(columns.map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names})
      select ${names} from json_populate_recordset(null::${sql.table(table)}, ${shiftDates(rows, weeks)}::json)`.execute(ctx.db);
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
