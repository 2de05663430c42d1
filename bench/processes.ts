import { cpus, loadavg } from "node:os";
import pg from "pg";
import { dayAhead } from "../tests/support/day-ahead.ts";
import { freePort } from "../tests/support/free-port.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { makeTemplate } from "../tests/support/template.ts";
import { bookingOf, isBooked, largeRoom, nightOf, people, signUp } from "./bookings.ts";
import { type Answer, ask, load } from "./load.ts";
import { databaseSeconds, postmasterOf, processorSeconds } from "./processor.ts";

const counts = [1, 2, 4];
/** The numbers of processes take turns, so that a slow moment of the machine falls on each of them. */
const rounds = 3;
const clients = 16;
const pages = 600;
const bookings = 480;
const connections = "12";

type Figures = { perSecond: number; app: number; db: number };
type Processes = Awaited<ReturnType<typeof startProcesses>>;

/** Processes of one site; requests to each name the site's address, as through a load balancer. */
async function startProcesses(count: number, databaseUrl: string, port: string) {
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: connections,
    SAMPLE_DATA: "on",
    ORIGIN: `http://localhost:${port}`,
    AUTH_SECRET: "one secret for all processes of the bench",
  };
  const processes: { address: string; pid: number; stop: () => Promise<void> }[] = [];
  for (let index = 0; index < count; index++) {
    const own = index === 0 ? port : String(await freePort());
    const site = await startSite({ ...env, PORT: own });
    processes.push({ address: `http://localhost:${own}`, pid: site.process.pid ?? 0, stop: site.stop });
  }
  return processes;
}

/** The rate of requests that take turns on the processes, and what one costs in milliseconds of processor. */
async function measured(
  processes: Processes,
  postmaster: number,
  total: number,
  send: (index: number) => Promise<Answer>,
  isGood: (answer: Answer) => boolean,
): Promise<Figures> {
  const appSeconds = () => processes.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const [app, db] = [appSeconds(), databaseSeconds(postmaster)];
  const { good, seconds } = await load(total, clients, send, isGood);
  if (good < total) throw new Error(`${total - good} of ${total} requests failed.`);
  const each = (spent: number) => (spent * 1000) / total;
  return { perSecond: good / seconds, app: each(appSeconds() - app), db: each(databaseSeconds(postmaster) - db) };
}

function print(what: string, count: number, some: Figures[]) {
  const sorted = some.toSorted((one, other) => one.perSecond - other.perSecond);
  const { perSecond, app, db } = sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, app: 0, db: 0 };
  console.log(
    `  ${what.padEnd(8)} ${count} processes: ${perSecond.toFixed(0).padStart(4)} a second; processor of one: app ${app.toFixed(1)} ms, database ${db.toFixed(1)} ms`,
  );
}

/** Results pages and bookings a second through 1, 2 and 4 processes of the site on one PostgreSQL. */
export async function benchProcesses() {
  const server = await startPostgres({ durable: true });
  const database = await createDatabase(server.url, await makeTemplate(server.url, true));
  const client = new pg.Client(database.url);
  try {
    await client.connect();
    const postmaster = await postmasterOf(database.url);
    const port = String(await freePort());
    const origin = `http://localhost:${port}`;
    const { host } = new URL(origin);
    const results = `/hotels?checkIn=${dayAhead(30)}&checkOut=${dayAhead(33)}`;
    const room = await largeRoom(client);
    const sessions: string[] = [];
    let booked = 0;
    const shown = new Map(counts.map((count) => [count, [] as Figures[]]));
    const taken = new Map(counts.map((count) => [count, [] as Figures[]]));
    const onProcesses = async (count: number) => {
      const processes = await startProcesses(count, database.url, port);
      try {
        while (sessions.length < people) sessions.push(await signUp(origin, sessions.length));
        const addressOf = (index: number) => processes[index % count]?.address ?? origin;
        // An unknown cookie bypasses the shared cache.
        const look = (index: number) => ask(addressOf(index) + results, { host, cookie: "bench=1" });
        const book = (index: number) => {
          const headers = { host, origin, cookie: sessions[index % people] ?? "" };
          return ask(`${addressOf(index)}/book/${room.hotelId}`, headers, new URLSearchParams(bookingOf(room, nightOf(index))));
        };
        const isShown = ({ status }: Answer) => status === 200;
        await load(pages / 4, clients, look, isShown);
        shown.get(count)?.push(await measured(processes, postmaster, pages, look, isShown));
        const from = (first: number) => (index: number) => book(first + index);
        await load(people, clients, from(booked), isBooked);
        taken.get(count)?.push(await measured(processes, postmaster, bookings, from(booked + people), isBooked));
        booked += people + bookings;
      } finally {
        for (const one of processes) await one.stop();
      }
    };
    for (let round = 0; round < rounds; round++) for (const count of counts) await onProcesses(count);
    console.log(
      `${cpus().length} processors (${cpus()[0]?.model.trim()}), load ${loadavg()[0]?.toFixed(1)}, ${clients} clients, medians of ${rounds}:`,
    );
    for (const [count, some] of shown) print("results", count, some);
    for (const [count, some] of taken) print("bookings", count, some);
  } finally {
    await client.end();
    await database.drop();
    await server.stop();
  }
}
