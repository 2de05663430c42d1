import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { changeNights } from "#domain/availability/change-nights.server.ts";
import { changePlanNights } from "#domain/availability/change-plan-nights.server.ts";
import type { NightChange } from "#domain/availability/night-change.ts";
import { repairSearchIndex } from "#domain/search/repair-search-index.server.ts";
import type { Actor } from "#kit/actor.ts";
import { addDays } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Database, openDatabase } from "#platform/database/database.server.ts";
import { must } from "../db/sample/must.ts";
import { quietCtx } from "../db/sample/quiet-ctx.ts";
import { book, stayOf } from "../tests/support/booking.ts";
import { dayAhead } from "../tests/support/day-ahead.ts";
import { onServer } from "../tests/support/postgres.ts";
import { dataSet } from "./scale/data-sets.ts";
import { keptServer } from "./scale/kept-server.ts";
import { type Line, linesOf } from "./scale/lines.ts";

const writers = 4;
const updatesPerSearch = 12;
const updatesPerBooking = 60;
const nights = 30;
/** Searches alone and the storm take turns, so that a slow moment of the machine falls on both. */
const rounds = 3;
const turnsAlone = 10;
/** Seconds between two looks of autovacuum; a minute by default. */
const naptime = 5;
const searched = /^(largest city|whole site|country|city of rank 1000)(, dates)?,? by (popularity|price|rating|distance)$/;
const written = ["search_hotels", "room_nights", "plan_months", "search_changes"];

type Room = { hotelId: string; roomId: string; price: number; planId: string | null };
type TableState = { name: string; dead: number; updates: number; hot: number; table: number; indexes: number; vacuums: number };

const person = (id: string, role: Actor["role"]): Actor => ({
  id,
  email: `${role}@stumari.example`,
  emailVerified: true,
  firstName: "Scale",
  lastName: "Person",
  role,
  locale: "en",
});

const below = (end: number) => Math.floor(Math.random() * end);

const percent = (price: number) => Math.round((price * (80 + below(50))) / 100);
const changes: readonly ((room: Room) => NightChange)[] = [
  ({ price }) => ({ price: percent(price) }),
  ({ price }) => ({ price: percent(price), minNights: 1 + below(2) }),
  () => ({ closed: below(4) === 0 }),
];

const timed = async (run: () => Promise<unknown>) => {
  const began = performance.now();
  await run();
  return performance.now() - began;
};

const any = <T>(list: readonly T[]): T => {
  const one = list[below(list.length)];
  if (one === undefined) throw new Error("The list is empty.");
  return one;
};

/** Changes 30 nights of a room, or of a plan there. */
async function update(ctx: Ctx, room: Room) {
  const { hotelId, roomId, planId } = room;
  const from = dayAhead(1 + below(365));
  const days = { hotelId, roomIds: [roomId], from, to: addDays(from, nights - 1), change: any(changes)(room) };
  must(planId && below(2) === 0 ? await changePlanNights(ctx, { ...days, planId }) : await changeNights(ctx, days));
}

type Load = { lines: readonly Line[]; rooms: readonly Room[]; owner: Actor; guest: Actor; seconds: number; rate: number };

/**
 * Sends updates, as many a second as `rate` or, if it is 0, as fast as possible, with a search for each twelve and some
 * bookings; times in milliseconds, of updates from when they were due.
 */
async function storm(ctx: Ctx, { lines, rooms, owner, guest, seconds, rate }: Load) {
  const updates: number[] = [];
  const searches: number[] = [];
  let [sent, booked] = [0, 0];
  let updated = () => {};
  const env = { ctx, as: (actor: Actor | null) => ({ ...ctx, actor }) };
  const began = performance.now();
  const until = began + seconds * 1000;
  const writer = async () => {
    while (performance.now() < until) {
      const due = rate > 0 ? began + (sent * 1000) / rate : performance.now();
      if (++sent % updatesPerBooking === 0) {
        const checkIn = dayAhead(30 + below(300));
        if ((await book(env, guest, any(rooms), stayOf(checkIn, addDays(checkIn, 2)))).ok) booked++;
      }
      const early = due - performance.now();
      if (early > 0) await new Promise((done) => setTimeout(done, early));
      await update(env.as(owner), any(rooms));
      updates.push(performance.now() - due);
      updated();
    }
    updated();
  };
  const searcher = async () => {
    while (performance.now() < until) {
      const line = lines[searches.length % lines.length];
      if (line && updates.length >= searches.length * updatesPerSearch) searches.push(await timed(line.run));
      else await new Promise<void>((done) => (updated = done));
    }
  };
  await Promise.all([...Array.from({ length: writers }, writer), searcher()]);
  return { updates, searches, booked };
}

/** Times of searches one after the other, and the mean of buffers hit and read. */
async function searchesAlone(pages: Database, client: pg.Client, lines: readonly Line[]) {
  const times: number[] = [];
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(pages);
    // The figures are sent when the session is idle.
    await sql`select 1`.execute(pages);
    const { rows } = await client.query<{ buffers: number }>(
      "select (blks_hit + blks_read)::float8 as buffers from pg_stat_database where datname = current_database()",
    );
    return rows[0]?.buffers ?? 0;
  };
  const before = await read();
  for (let turn = 0; turn < turnsAlone; turn++) for (const { run } of lines) times.push(await timed(run));
  return { alone: times, buffers: ((await read()) - before) / times.length };
}

async function tablesOf(client: pg.Client): Promise<TableState[]> {
  const { rows } = await client.query<TableState>(
    `select relname as name, n_dead_tup::int as dead, n_tup_upd::int as updates, n_tup_hot_upd::int as hot, autovacuum_count::int as vacuums,
       pg_table_size(relid)::float8 / 1048576 as table, pg_indexes_size(relid)::float8 / 1048576 as indexes
     from pg_stat_user_tables where relname = any($1) order by array_position($1, relname::text)`,
    [written],
  );
  return rows;
}

/** Waits until autovacuum has looked at the database and finds nothing more to do, for ten minutes at most. */
async function autovacuumed(client: pg.Client) {
  for (let [turn, idle] = [0, 0]; turn < 600 / naptime && idle < 3; turn++) {
    await new Promise((done) => setTimeout(done, naptime * 1000));
    const { rows } = await client.query(
      "select from pg_stat_activity where backend_type = 'autovacuum worker' and datname = current_database()",
    );
    idle = rows.length > 0 ? 0 : idle + 1;
  }
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
const shown = (times: readonly number[]) => `median ${quantile(times, 0.5).toFixed(1)}, p95 ${quantile(times, 0.95).toFixed(1)} ms`;
const ratio = (times: readonly number[], alone: readonly number[], share: number) =>
  (quantile(times, share) / quantile(alone, share)).toFixed(2);

function print(title: string, tables: readonly TableState[], before: readonly TableState[] = tables) {
  console.log(title);
  for (const [place, { name, dead, updates, hot, table, indexes, vacuums }] of tables.entries()) {
    const changed = updates - (before[place]?.updates ?? 0);
    const hotShare = changed > 0 ? `${((100 * (hot - (before[place]?.hot ?? 0))) / changed).toFixed(0)} % of ${changed}` : "-";
    console.log(
      `  ${name.padEnd(15)} dead rows ${String(dead).padStart(7)}, table ${table.toFixed(1).padStart(7)} MB, indexes ${indexes.toFixed(1).padStart(7)} MB, HOT updates ${hotShare}, autovacuums ${vacuums - (before[place]?.vacuums ?? 0)}`,
    );
  }
}

/**
 * `npm run bench -- storm`: searches beside twelve times as many updates of 30 nights of random hotels, on a copy of the
 * database of `--hotels 10000`. `--updates 120` a second are sent (0: as many as possible) for `--seconds 30` in each
 * round; `--data DIR` is the folder of `bench -- scale`.
 */
export async function benchStorm() {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      hotels: { type: "string", default: "10000" },
      seconds: { type: "string", default: "30" },
      updates: { type: "string", default: "120" },
      data: { type: "string" },
    },
  });
  const hotels = Number(values.hotels);
  const folder = values.data ?? mkdtempSync(join(tmpdir(), "stumari-scale-"));
  const server = await keptServer(folder, { autovacuum_naptime: `${naptime}s` });
  const copy = new URL(await dataSet(server.url, hotels));
  const template = copy.pathname.slice(1);
  copy.pathname = "/storm";
  try {
    await onServer(server.url, "drop database if exists storm");
    await onServer(server.url, `create database storm template ${template} strategy file_copy`);
    const opened = await openDatabase({ url: copy.href, connections: 12, for: "site" });
    const client = new pg.Client(copy.href);
    await client.connect();
    try {
      const { rows: rooms } = await client.query<Room>(
        `select r.hotel_id as "hotelId", r.id as "roomId", r.price, p.plan_id as "planId" from rooms r
         left join room_plans p on p.hotel_id = r.hotel_id and p.room_id = r.id order by random() limit 50000`,
      );
      const { rows: users } = await client.query<{ owner: string; guest: string }>(
        `with guest as (insert into users (id, name, first_name, last_name, email) values (gen_random_uuid(), 'Scale Guest', 'Scale', 'Guest', 'guest@stumari.example') returning id)
         select md5('scale')::uuid as owner, id as guest from guest`,
      );
      const lines = (await linesOf(quietCtx(opened.pages))).filter(({ title }) => searched.test(title));
      const load = {
        lines,
        rooms,
        owner: person(users[0]?.owner ?? "", "hotel_manager"),
        guest: person(users[0]?.guest ?? "", "guest"),
        seconds: Number(values.seconds),
        rate: Number(values.updates),
      };
      await searchesAlone(opened.pages, client, lines);
      const before = await tablesOf(client);
      console.log(`${hotels} hotels, load ${loadavg()[0]?.toFixed(1)}`);
      for (let round = 0; round < rounds; round++) {
        const { alone, buffers } = await searchesAlone(opened.pages, client, lines);
        const { updates, searches, booked } = await storm(quietCtx(opened.writes), load);
        console.log(
          `searches: ${shown(alone)} (${alone.length}, ${buffers.toFixed(0)} buffers), in the storm ${shown(searches)} (${searches.length}), ratio ${ratio(searches, alone, 0.5)} and ${ratio(searches, alone, 0.95)}; ` +
            `updates: ${(updates.length / load.seconds).toFixed(0)} a second, ${shown(updates)}, longest ${quantile(updates, 1).toFixed(0)} ms; ${booked} bookings`,
        );
      }
      const after = await tablesOf(client);
      print("before the storm", before);
      print("after the storm", after, before);
      await autovacuumed(client);
      print("after autovacuum", await tablesOf(client), after);
      const { alone, buffers } = await searchesAlone(opened.pages, client, lines);
      console.log(`searches alone afterwards: ${shown(alone)}, ${buffers.toFixed(0)} buffers`);
      const { compared, differing, counts } = await repairSearchIndex(quietCtx(opened.db));
      console.log(`index compared with the rows of ${compared} hotels: ${differing.length} differ, ${counts} counts`);
    } finally {
      await client.end();
      await opened.close();
    }
  } finally {
    await onServer(server.url, "drop database if exists storm with (force)");
    await server.stop();
    if (!values.data) rmSync(folder, { recursive: true, force: true });
  }
}
