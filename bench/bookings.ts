import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { countingProxy } from "../tests/support/counting-proxy.ts";
import { dayAhead } from "../tests/support/day-ahead.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import type { Statement } from "../tests/support/statement-reader.ts";
import { bookingScript } from "./booking-script.ts";
import { ask, load } from "./load.ts";
import { processorSeconds } from "./processor.ts";

const clients = 16;
export const people = 48;
const bookings = 960;
/** The first night of every booking is one of these. */
const nights = { from: 40, count: 600 };
const price = 10_000;
/** For two nights with taxes of 12 %. */
const total = 22_400;
const units = 1_000_000;

/** Guests take turns, and each books stays that do not touch. */
export const nightOf = (index: number): number => nights.from + ((Math.floor(index / people) * 7 + index) % nights.count);

type Room = { hotelId: string; roomId: string };

/** A room with many units and one price, so that every request succeeds and its total is known. */
export async function largeRoom(client: pg.Client): Promise<Room> {
  const { rows } = await client.query<Room>(
    `select r.hotel_id as "hotelId", r.id as "roomId" from rooms r join hotels h on h.id = r.hotel_id
     where h.name = 'Sololaki House' and r.room_type = 'suite'`,
  );
  const [room] = rows;
  if (!room) throw new Error("The sample data has no such room.");
  await client.query("delete from special_rates where hotel_id = $1", [room.hotelId]);
  await client.query("delete from room_pricing where hotel_id = $1", [room.hotelId]);
  await client.query("update rooms set price = $3, units = $4 where hotel_id = $1 and id = $2", [room.hotelId, room.roomId, price, units]);
  await client.query("delete from room_nights where hotel_id = $1 and room_id = $2", [room.hotelId, room.roomId]);
  return room;
}

/** The session cookie of a new account. Each signs up from an address of its own, where the site trusts proxies: those of one are few a minute. */
export async function signUp(origin: string, index: number): Promise<string> {
  const email = `bench-${index}@stumari.example`;
  const password = `Quiet-harbour-${index}`;
  const body = new URLSearchParams({ fullName: "Bench Guest", email, password, confirmPassword: password, terms: "on" });
  const headers = { origin, "x-forwarded-for": `10.1.${index >> 8}.${index & 255}` };
  const answer = await fetch(`${origin}/signup`, { method: "POST", redirect: "manual", headers, body });
  const session = answer.headers.getSetCookie().find((text) => text.includes("session"));
  if (!session) throw new Error(`${email} could not sign up: ${answer.status}.`);
  return session.split(";")[0] ?? "";
}

/** A booking of one unit for two nights from a day on. */
export const bookingOf = ({ roomId }: Room, night: number) => ({
  line: `${roomId}.standard.1.2.0`,
  checkIn: dayAhead(night),
  checkOut: dayAhead(night + 2),
  expectedTotal: String(total),
  idempotencyKey: crypto.randomUUID(),
  firstName: "Bench",
  lastName: "Guest",
});

export const sendBooking = (origin: string, { hotelId }: Room, cookie: string, fields: Record<string, string>) =>
  ask(`${origin}/book/${hotelId}`, { origin, cookie }, new URLSearchParams(fields));

export const isBooked = ({ location }: { location: string }) => location.includes("reservation=");

/** Bookings a second over HTTP by many guests, each for nights that the guest does not hold yet, next to pgbench. */
export async function benchBookings(site: Site, client: pg.Client, url: string) {
  const room = await largeRoom(client);
  const sessions: string[] = [];
  for (let index = 0; index < people; index++) sessions.push(await signUp(site.origin, index));
  const book = (index: number) => sendBooking(site.origin, room, sessions[index % people] ?? "", bookingOf(room, nightOf(index)));
  const script = await capturedScript(room, client, url);
  const first = people * 2;
  await load(first, clients, book, isBooked);
  const pid = site.process.pid ?? 0;
  const before = processorSeconds(pid);
  const { good, seconds } = await load(bookings, clients, (index) => book(first + index), isBooked);
  const overHttp = good / seconds;
  const cost = ((processorSeconds(pid) - before) * 1000) / bookings;
  console.log(
    `bookings: ${overHttp.toFixed(0)} a second over HTTP with ${clients} clients (${good} of ${bookings} booked), app ${cost.toFixed(2)} ms each`,
  );
  await copyPeople(client);
  const plain = pgbench(url, script.text);
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int from reservation_codes c join users u on u.id = c.user_id where u.email like 'pgbench-%'",
  );
  if (plain && rows[0]?.count !== bookings) throw new Error(`pgbench booked ${rows[0]?.count} times instead of ${bookings}.`);
  console.log(
    plain
      ? `the same ${script.statements} statements by pgbench: ${plain.toFixed(0)} a second; over HTTP is ${(overHttp / plain).toFixed(2)} of that`
      : "pgbench is not on this machine, so there is nothing to compare with",
  );
}

/** As many people with a session for pgbench, none of whom has booked yet. */
async function copyPeople(client: pg.Client) {
  await client.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', 'pgbench-' || n || '@stumari.example'))).*
     from users u, generate_series(0, $1) n where u.email = 'bench-0@stumari.example'`,
    [people - 1],
  );
  await client.query(
    `insert into sessions select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'token', gen_random_uuid(), 'user_id', u.id))).*
     from sessions s join users b on b.id = s.user_id, users u where b.email = 'bench-0@stumari.example' and u.email like 'pgbench-%'`,
  );
}

/** The statements of one booking, captured between a site of its own and the database, with other values each time. */
async function capturedScript(room: Room, client: pg.Client, url: string) {
  let captured: Statement[] = [];
  const proxy = await countingProxy(url, (statement) => captured.push(statement));
  const site = await startSite({ DATABASE_URL: proxy.url, SAMPLE_DATA: "on" });
  try {
    const session = await signUp(site.origin, people);
    // The first booking also fills caches.
    for (const night of [nights.from, nights.from + 10]) {
      captured = [];
      const fields = bookingOf(room, night);
      const { location } = await sendBooking(site.origin, room, session, fields);
      const code = /reservation=(\w+)/.exec(location)?.[1];
      if (!code) throw new Error(`No booking was captured: ${location}`);
      if (night === nights.from) continue;
      const { rows } = await client.query<{ id: string; person: string; token: string }>(
        `select c.reservation_id as id, c.user_id as person, s.token from reservation_codes c
         join sessions s on s.user_id = c.user_id where c.code = $1`,
        [code],
      );
      const [known] = rows;
      if (!known) throw new Error(`The booking ${code} is not in the database.`);
      const [arrival, second, departure] = [night, night + 1, night + 2].map(dayAhead);
      const variables = {
        ...known,
        key: fields.idempotencyKey,
        code,
        arrival: arrival ?? "",
        departure: departure ?? "",
        nights: `{"${arrival}","${second}"}`,
      };
      return {
        statements: captured.length,
        text: `${variablesOfBooking}\n${bookingScript(captured, new Map(Object.entries(variables).map(([name, value]) => [value, name])))}`,
      };
    }
    throw new Error("No booking was captured.");
  } finally {
    await site.stop();
    await proxy.close();
  }
}

/** One statement more than a booking has: its person, its nights and its keys. */
const variablesOfBooking = `\\set person random(0, ${people - 1})
\\set night random(${nights.from}, ${nights.from + nights.count})
select gen_random_uuid() as id, gen_random_uuid() as key, upper(substr(md5(random()::text), 1, 10)) as code,
  d as arrival, d + 2 as departure, array[d, d + 1] as nights, u.id as person, s.token
from (select current_date + :night::int as d) x, users u join sessions s on s.user_id = u.id
where u.email = 'pgbench-' || :person || '@stumari.example' \\gset`;

/** Runs the script as often and by as many clients as over HTTP; returns scripts a second. */
function pgbench(url: string, text: string): number | undefined {
  const found = readdirSync("/usr/lib/postgresql", { withFileTypes: true })
    .map(({ name }) => `/usr/lib/postgresql/${name}/bin/pgbench`)
    .find((path) => existsSync(path));
  if (!found) return undefined;
  const script = join(mkdtempSync(join(tmpdir(), "stumari-bench-")), "book.sql");
  writeFileSync(script, text);
  const often = String(bookings / clients);
  const out = execFileSync(found, ["-n", "-c", String(clients), "-j", "2", "-t", often, "-M", "prepared", "-f", script, url], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return Number(/tps = ([\d.]+)/.exec(out)?.[1]);
}
