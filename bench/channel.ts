import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Access, alpineBitsClient, connectByRows } from "../tests/support/alpinebits-client.ts";
import { dayAhead } from "../tests/support/day-ahead.ts";
import { addHotels } from "../tests/support/large.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import type { Counts } from "../tests/support/program.ts";
import { startSite } from "../tests/support/site.ts";
import { makeTemplate } from "../tests/support/template.ts";
import { bookingOf, isBooked, largeRoom, nightOf, people, sendBooking, signUp } from "./bookings.ts";
import { load } from "./load.ts";
import { databaseSeconds, postmasterOf, processorSeconds } from "./processor.ts";

const roomTypes = 20;
const nights = 500;
const clients = 16;
const perRound = 384;
/** Rounds without and with programs take turns, so that a slow moment of the machine falls on both. */
const rounds = 4;
const hotels = 100;
const nightsPushed = 30;

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const megabytes = (pid: number, name: "VmRSS" | "VmHWM") =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Adds room types of four units like another one to each of the hotels. */
const addRooms = (client: pg.Client, roomId: string, hotelIds: readonly string[], count: number) =>
  client.query(
    `insert into rooms select c.* from rooms r cross join unnest($2::uuid[]) h (id) cross join generate_series(1, $3::int) n
     cross join lateral jsonb_populate_record(r, jsonb_build_object('hotel_id', h.id, 'id', gen_random_uuid(), 'name', 'Room type ' || n,
       'units', 4, 'calendar_token', gen_random_uuid())) c where r.id = $1`,
    [roomId, hotelIds, count],
  );

/** One complete set of many nights, and bookings a second while programs of a hundred hotels push against bookings without any. */
export async function benchChannel() {
  const server = await startPostgres({ durable: true });
  const database = await createDatabase(server.url, await makeTemplate(server.url, true));
  const client = new pg.Client(database.url);
  const site = await startSite({ DATABASE_URL: database.url, SAMPLE_DATA: "on", DATABASE_POOL: "16", TRUSTED_PROXIES: "127.0.0.1,::1" });
  try {
    await client.connect();
    const run = (statement: string, values: unknown[]) => client.query(statement, values);
    const room = await largeRoom(client);
    const before = await client.query<{ id: string }>("select id from hotels");
    await addHotels(run, room.hotelId, hotels + 1);
    const added = await client.query<{ id: string }>("select id from hotels where id <> all($1)", [before.rows.map(({ id }) => id)]);
    const [large = "", ...small] = added.rows.map(({ id }) => id);
    await addRooms(client, room.roomId, [large], roomTypes);
    await addRooms(client, room.roomId, small, 1);
    await client.query("analyze");
    const open = async (id: string) => {
      const access: Access = await connectByRows(client, id);
      const program = alpineBitsClient(() => site.origin, access);
      const codes = [...(await program.inventory()).document.matchAll(/<GuestRoom Code="([^"]+)"/g)].map(([, code = ""]) => code);
      return { program, codes };
    };
    const pid = site.process.pid ?? 0;
    const postmaster = await postmasterOf(database.url);

    const { program, codes } = await open(large);
    const set = (units: (n: number) => number) =>
      program.counts(
        codes
          .slice(0, roomTypes)
          .flatMap((code) => Array.from({ length: nights }, (_, n): Required<Counts> => [dayAhead(n), dayAhead(n), units(n), code])),
        { isComplete: true },
      );
    // The first message also starts the thread.
    await program.read();
    for (const [what, units] of [
      ["all nights new", (n: number) => 1 + (n % 4)],
      ["all nights changed", (n: number) => 1 + ((n + 1) % 4)],
      ["nothing changed", (n: number) => 1 + ((n + 1) % 4)],
    ] as const) {
      await pause(2000);
      writeFileSync(`/proc/${pid}/clear_refs`, "5");
      const [memory, app, base, began] = [megabytes(pid, "VmRSS"), processorSeconds(pid), databaseSeconds(postmaster), performance.now()];
      const answer = await set(units);
      const seconds = (performance.now() - began) / 1000;
      if (!answer.ok) throw new Error(answer.error);
      console.log(
        `a complete set of ${roomTypes} x ${nights} nights, ${what}: ${seconds.toFixed(2)} s (app ${(processorSeconds(pid) - app).toFixed(2)}, ` +
          `database ${(databaseSeconds(postmaster) - base).toFixed(2)} s), ${(megabytes(pid, "VmHWM") - memory).toFixed(0)} MB`,
      );
    }

    const programs: Awaited<ReturnType<typeof open>>[] = [];
    for (const id of small) programs.push(await open(id));
    let sessions: string[] = [];
    let booked = 0;
    const round = async () => {
      const first = booked;
      booked += perRound;
      const book = (index: number) =>
        sendBooking(site.origin, room, sessions[(first + index) % people] ?? "", bookingOf(room, nightOf(first + index)));
      const { good, seconds } = await load(perRound, clients, book, isBooked);
      if (good !== perRound) throw new Error(`Only ${good} of ${perRound} were booked.`);
      return perRound / seconds;
    };
    let pushed = 0;
    /** Each hotel pushes in turn, so that all have pushed after a minute. */
    async function push(isOver: () => boolean, messages: number) {
      const every = 60_000 / hotels / messages;
      const sent: Promise<boolean>[] = [];
      for (let next = performance.now(); !isOver(); next += every) {
        await pause(Math.max(0, next - performance.now()));
        const one = programs[pushed % hotels];
        const [turn, code] = [Math.floor(pushed++ / hotels), one?.codes[0] ?? ""];
        const length = nightsPushed / messages;
        const counts = Array.from({ length }, (_, n): Required<Counts> => {
          const night = dayAhead(10 + ((turn * length + n) % 300));
          return [night, night, (pushed + n) % 4, code];
        });
        if (one)
          sent.push(
            one.program.counts(counts).then(
              () => true,
              () => false,
            ),
          );
      }
      return Promise.all(sent);
    }
    for (const messages of [1, nightsPushed]) {
      // Others, who hold nothing yet.
      sessions = [];
      booked = 0;
      for (let index = 0; index < people; index++) sessions.push(await signUp(site.origin, messages * people + index));
      await round();
      const rates: { without: number[]; with: number[] } = { without: [], with: [] };
      const taken: boolean[] = [];
      for (let turn = 0; turn < rounds; turn++) {
        rates.without.push(await round());
        let isOver = false;
        const pushing = push(() => isOver, messages);
        rates.with.push(await round().finally(() => (isOver = true)));
        taken.push(...(await pushing));
      }
      const shares = rates.with.map((rate, turn) => rate / (rates.without[turn] ?? rate));
      console.log(
        `${hotels} hotels push ${nightsPushed} nights a minute in ${messages} messages (${taken.filter(Boolean).length} of ${taken.length} accepted); bookings: ${median(rates.without).toFixed(1)} a second ` +
          `without, ${median(rates.with).toFixed(1)} with them, ratio ${median(shares).toFixed(2)} (${shares.map((share) => share.toFixed(2)).join(", ")})`,
      );
    }
  } finally {
    await client.end();
    await site.stop();
    await database.drop();
    await server.stop();
  }
}
