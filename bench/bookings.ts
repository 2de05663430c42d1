import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { dayAhead } from "../tests/support/day-ahead.ts";
import type { Site } from "../tests/support/site.ts";
import { ask, load } from "./load.ts";
import { processorSeconds } from "./processor.ts";

const clients = 16;
const people = 48;
const bookings = 960;
/** The first night of every booking is one of these. */
const nights = { from: 40, count: 600 };
const price = 10_000;
/** For two nights with taxes of 12 %. */
const total = 22_400;
const units = 1_000_000;

type Room = { hotelId: string; roomId: string };

/** A room with many units and one price, so that every request succeeds and its total is known. */
async function largeRoom(client: pg.Client): Promise<Room> {
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

/** The session cookie of a new account. */
async function signUp({ origin }: Site, index: number): Promise<string> {
  const email = `bench-${index}@stumari.example`;
  const password = `Quiet-harbour-${index}`;
  const body = new URLSearchParams({ fullName: "Bench Guest", email, password, confirmPassword: password, terms: "on" });
  const answer = await fetch(`${origin}/signup`, { method: "POST", redirect: "manual", headers: { origin }, body });
  const session = answer.headers.getSetCookie().find((text) => text.includes("session"));
  if (!session) throw new Error(`${email} could not sign up: ${answer.status}.`);
  return session.split(";")[0] ?? "";
}

/** Bookings a second over HTTP by many guests, each for nights that the guest does not hold yet, next to pgbench. */
export async function benchBookings(site: Site, client: pg.Client, url: string) {
  const room = await largeRoom(client);
  const sessions: string[] = [];
  for (let index = 0; index < people; index++) sessions.push(await signUp(site, index));
  const book = (index: number) => {
    // Guests take turns, and each books stays that do not touch.
    const night = nights.from + ((Math.floor(index / people) * 7 + index) % nights.count);
    const body = new URLSearchParams({
      line: `${room.roomId}.standard.1.2.0`,
      checkIn: dayAhead(night),
      checkOut: dayAhead(night + 2),
      expectedTotal: String(total),
      idempotencyKey: crypto.randomUUID(),
      firstName: "Bench",
      lastName: "Guest",
    });
    return ask(`${site.origin}/book/${room.hotelId}`, { origin: site.origin, cookie: sessions[index % people] ?? "" }, body);
  };
  const isBooked = ({ location }: { location: string }) => location.includes("reservation=");
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
  const token = decodeURIComponent(sessions[0]?.split("=")[1] ?? "").split(".")[0] ?? "";
  const { rows } = await client.query<{ id: string }>("select id from users where email = 'bench-0@stumari.example'");
  const plain = pgbench(url, room, rows[0]?.id ?? "", token);
  console.log(
    plain
      ? `the same statements by pgbench: ${plain.toFixed(0)} a second; over HTTP is ${(overHttp / plain).toFixed(2)} of that`
      : "pgbench is not on this machine, so there is nothing to compare with",
  );
}

/** The statements of a booking as pgbench sends them, on the same database with 16 clients. */
function pgbench(url: string, { hotelId, roomId }: Room, userId: string, token: string): number | undefined {
  const found = readdirSync("/usr/lib/postgresql", { withFileTypes: true })
    .map(({ name }) => `/usr/lib/postgresql/${name}/bin/pgbench`)
    .find((path) => existsSync(path));
  if (!found) return undefined;
  const script = join(mkdtempSync(join(tmpdir(), "stumari-bench-")), "book.sql");
  writeFileSync(
    script,
    `\\set day random(40, 640)
select * from sessions s join users u on u.id = s.user_id where s.token = '${token}';
begin;
select r.id, r.units, r.capacity, r.price, h.season_rule, h.time_zone,
  (select jsonb_agg(p.*) from room_pricing p where p.hotel_id = r.hotel_id and p.room_id = r.id and p.start_date < current_date + :day::int + 2 and p.end_date >= current_date + :day::int),
  (select jsonb_agg(s.*) from special_rates s where s.hotel_id = r.hotel_id and s.room_id = r.id),
  (select jsonb_object_agg(n.night, n.price) from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.night >= current_date + :day::int and n.night < current_date + :day::int + 2 and n.price is not null)
from rooms r join hotels h on h.id = r.hotel_id where r.hotel_id = '${hotelId}' and r.id = '${roomId}' and r.archived_at is null and h.archived_at is null for share of r, h;
insert into room_nights (hotel_id, room_id, night, sold, units) select '${hotelId}', '${roomId}', current_date + :day::int + n, 1, 1000000 from generate_series(0, 1) n order by n
  on conflict (hotel_id, room_id, night) do update set sold = room_nights.sold + excluded.sold where not room_nights.closed and room_nights.sold + excluded.sold <= room_nights.units returning night;
insert into reservations (hotel_id, id, user_id, code, check_in, check_out, rooms, adults, children, subtotal, discount, taxes, total, state, due_now, hold_expires_at, request_key, created_at, policies)
  values ('${hotelId}', gen_random_uuid(), '${userId}', gen_random_uuid()::text, current_date + :day::int, current_date + :day::int + 2, 1, 2, 0, 20000, 0, 2400, 22400, 'held', 22400, now() + interval '30 minutes', gen_random_uuid()::text, now(), '{}');
insert into reservation_codes values (gen_random_uuid(), '${hotelId}', gen_random_uuid(), '${userId}');
commit;
`,
  );
  const out = execFileSync(found, ["-n", "-c", String(clients), "-j", "2", "-T", "5", "-M", "prepared", "-f", script, url], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return Number(/tps = ([\d.]+)/.exec(out)?.[1]);
}
