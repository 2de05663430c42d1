import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import pg from "pg";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { makeTemplate } from "../tests/support/template.ts";
import { benchCalendarScroll } from "./calendar-scroll.ts";
import { groupSize, writeFrontDeskRecords, writeHotelGroup } from "./hotel-group.ts";
import { signInManager } from "./sign-in.ts";

/** The measured pages of the back office; `:hotel` is a hotel of a large group, `:room` one of its rooms. */
const pages: Record<string, string> = {
  dashboard: "/hotel-manager/dashboard?hotel=:hotel",
  hotel: "/hotel-manager/hotel?hotel=:hotel",
  rooms: "/hotel-manager/rooms?hotel=:hotel",
  room: "/hotel-manager/rooms/edit/:room?hotel=:hotel",
  "room's calendars": "/hotel-manager/rooms/:room/calendars?hotel=:hotel",
  "seasonal rates": "/hotel-manager/rates?hotel=:hotel",
  "calendar, 14 days": "/hotel-manager/availability?hotel=:hotel",
  "calendar, month": "/hotel-manager/availability?hotel=:hotel&from=:monthStart&to=:monthEnd",
  reviews: "/hotel-manager/reviews?hotel=:hotel",
  money: "/hotel-manager/money?hotel=:hotel",
  staff: "/hotel-manager/staff?hotel=:hotel",
  changes: "/hotel-manager/audit?hotel=:hotel",
  bookings: "/hotel-manager/bookings?hotel=:hotel",
  "bookings, searched": "/hotel-manager/bookings?hotel=:hotel&q=guest16&sort=-total",
  "bookings, period": "/hotel-manager/bookings?hotel=:hotel&status=confirmed&from=2027-01-01&to=2027-01-31&sort=checkIn&page=2",
  "new booking": "/hotel-manager/bookings/new?hotel=:hotel&checkIn=2027-03-01&checkOut=2027-03-03",
  "bookings.csv": "/hotel-manager/bookings.csv?hotel=:hotel",
};
const runs = 15;
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(" ");
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** CPU time of a process in milliseconds, independent of other load; Linux counts it in hundredths of a second. */
function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type Group = { origin: string; process: ChildProcess; cookie: string; client: pg.Client; addressOf: (path: string) => string };

/** Runs a measurement on a site with a large group of hotels, signed in as its manager. */
async function withHotelGroup(measure: (group: Group) => Promise<void>) {
  const server = await startPostgres();
  const template = await makeTemplate(server.url, true);
  const database = await createDatabase(server.url, template);
  const site = await startSite({ DATABASE_URL: database.url, SAMPLE_DATA: "on", LOG: "text" });
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>("select id from users where email = 'manager@stumari.example'");
    const hotelId = await writeHotelGroup(database.url, rows[0]?.id ?? "");
    await writeFrontDeskRecords(database.url);
    const month = new Date().toISOString().slice(0, 8);
    const places: Record<string, string> = {
      ":hotel": hotelId,
      ":room":
        (await client.query<{ id: string }>("select id from rooms where hotel_id = $1 order by name limit 1", [hotelId])).rows[0]?.id ?? "",
      ":monthStart": `${month}01`,
      ":monthEnd": `${month}28`,
    };
    console.log(`load of the machine: ${load()}`);
    console.log(`${groupSize.hotels} hotels, ${groupSize.rooms} rooms each, ${groupSize.bookings} bookings`);
    const cookie = await signInManager(site.origin);
    const addressOf = (path: string) => path.replaceAll(/:[a-z]\w*/gi, (name) => places[name] ?? name);
    await measure({ origin: site.origin, process: site.process, cookie, client, addressOf });
    console.log(`load of the machine: ${load()}`);
  } finally {
    await client.end();
    await site.stop();
    await database.drop();
    await server.stop();
  }
}

/** Milliseconds until the page is complete, processor time of the server, and statements, for a manager of a group of hotels. */
export const benchBackOffice = () =>
  withHotelGroup(async ({ origin, process, cookie, client, addressOf }) => {
    const finished = async () =>
      (await client.query<{ n: number }>("select xact_commit::int as n from pg_stat_database where datname = current_database()")).rows[0]
        ?.n ?? 0;
    // The server updates its statement count after a short idle time.
    const rest = () => new Promise((rested) => setTimeout(rested, 1500));
    // Jobs continue to run statements.
    const idleFrom = { at: performance.now(), statements: await finished() };
    for (let rests = 0; rests < 4; rests++) await rest();
    const idleAMs = ((await finished()) - idleFrom.statements) / (performance.now() - idleFrom.at);
    for (const [name, path] of Object.entries(pages)) {
      const times: number[] = [];
      let bytes = 0;
      const open = async () => {
        const began = performance.now();
        const answer = await fetch(origin + addressOf(path), { headers: { cookie } });
        if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
        bytes = (await answer.arrayBuffer()).byteLength;
        times.push(performance.now() - began);
      };
      await open();
      await rest();
      const before = { at: performance.now(), statements: await finished(), processor: processorMs(process.pid) };
      times.length = 0;
      for (let run = 0; run < runs; run++) await open();
      const worked = (processorMs(process.pid) - before.processor) / runs;
      await rest();
      const meanwhile = idleAMs * (performance.now() - before.at);
      const statements = Math.round(((await finished()) - before.statements - meanwhile) / runs);
      console.log(
        `${name.padEnd(20)} ${median(times).toFixed(1)} ms (${worked.toFixed(0)} ms of our processor), ${statements} statements, ${(bytes / 1024).toFixed(0)} KB`,
      );
    }
  });

/** Milliseconds of the browser's main thread for each step of scrolling through a month of the calendar. */
export const benchCalendar = () =>
  withHotelGroup(({ origin, cookie, addressOf }) => benchCalendarScroll(origin, cookie, addressOf(pages["calendar, month"] ?? "")));
