import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { samplePassword } from "../db/sample/people.ts";
import { dayAhead } from "../tests/support/day-ahead.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { makeTemplate } from "../tests/support/template.ts";
import { ask, load } from "./load.ts";
import { benchPageCost } from "./page-cost.ts";
import { postmasterOf } from "./processor.ts";

/** The cost of pages and of a booking, on a durable PostgreSQL with the sample data. */
export async function benchServer() {
  const server = await startPostgres({ durable: true });
  const database = await createDatabase(server.url, await makeTemplate(server.url, true));
  const client = new pg.Client(database.url);
  const site = await startSite({ DATABASE_URL: database.url, SAMPLE_DATA: "on", DATABASE_POOL: "16" });
  try {
    const postmaster = await postmasterOf(database.url);
    const pid = site.process.pid ?? 0;
    await client.connect();
    const login = await fetch(`${site.origin}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: site.origin },
      body: new URLSearchParams({ email: "guest@stumari.example", password: samplePassword }),
    });
    const session =
      login.headers
        .getSetCookie()
        .map((text) => text.split(";")[0])
        .find((text) => text?.includes("session")) ?? "";

    await benchPageCost(site, client, postmaster);
    const rss = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
    console.log(`memory of the app process after that: ${rss.toFixed(0)} MB`);

    // Bookings of a room with many units, so that every request succeeds and takes two nights.
    const { rows } = await client.query(
      "select r.hotel_id, r.id from rooms r join hotels h on h.id = r.hotel_id where h.name = 'Sololaki House' and r.room_type = 'suite'",
    );
    const { hotel_id: hotelId, id: roomId } = rows[0] as { hotel_id: string; id: string };
    await client.query("delete from special_rates where hotel_id = $1", [hotelId]);
    await client.query("delete from room_pricing where hotel_id = $1", [hotelId]);
    await client.query("update rooms set price = 10000, units = 1000000 where hotel_id = $1 and id = $2", [hotelId, roomId]);
    await client.query("delete from room_nights where hotel_id = $1 and room_id = $2", [hotelId, roomId]);
    const book = () => {
      const night = 40 + Math.floor(Math.random() * 600);
      const body = new URLSearchParams({
        line: `${roomId}.standard.1.2.0`,
        checkIn: dayAhead(night),
        checkOut: dayAhead(night + 2),
        expectedTotal: "22400",
        idempotencyKey: crypto.randomUUID(),
        firstName: "Nino",
        lastName: "Beridze",
      });
      return ask(`${site.origin}/book/${hotelId}`, { origin: site.origin, cookie: session }, body);
    };
    await load(100, 16, book, 302);
    const booked = await load(1000, 16, book, 302);
    const overHttp = booked.good / booked.seconds;
    const token = decodeURIComponent(session.split("=")[1] ?? "").split(".")[0] ?? "";
    const plain = pgbench(database.url, hotelId, roomId, (await client.query("select id from users limit 1")).rows[0].id as string, token);
    console.log(`bookings: ${overHttp.toFixed(0)} a second over HTTP with 16 clients (${booked.good} of 1000 booked)`);
    console.log(
      plain
        ? `the same statements by pgbench: ${plain.toFixed(0)} a second; over HTTP is ${(overHttp / plain).toFixed(2)} of that`
        : "pgbench is not on this machine, so there is nothing to compare with",
    );
  } finally {
    await client.end();
    await site.stop();
    await database.drop();
    await server.stop();
  }
}

/** The statements of a booking as pgbench sends them, on the same database with 16 clients. */
function pgbench(url: string, hotelId: string, roomId: string, userId: string, token: string): number | undefined {
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
  const out = execFileSync(found, ["-n", "-c", "16", "-j", "2", "-T", "5", "-M", "prepared", "-f", script, url], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return Number(/tps = ([\d.]+)/.exec(out)?.[1]);
}
