import pg from "pg";
import { planRooms } from "../app/domain/room-assignment/plan-rooms.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { makeTemplate } from "../tests/support/template.ts";
import { databaseSeconds, postmasterOf } from "./processor.ts";
import { signInManager } from "./sign-in.ts";

const rooms = 60;
const days = 31;
const nights = 90;
const runs = 60;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A hotel of one type whose rooms are full for the period: stays of three nights, each in its room but for one room. */
async function writeFullHotel(client: pg.Client): Promise<string> {
  const hotel = "md5('plan-hotel')::uuid";
  const type = "md5('plan-room')::uuid";
  for (const statement of [
    `insert into hotels (id, owner_id, name, description, address, city, country, latitude, longitude, time_zone, property_type, search_text, published_at)
      select ${hotel}, id, 'Full house', 'A house with sixty rooms.', '1 Full Street', 'Tbilisi', 'Georgia', 41.7, 44.8, 'Asia/Tbilisi', 'hotel', 'full house', now()
      from users where email = 'manager@stumari.example'`,
    `insert into rooms (hotel_id, id, name, description, room_type, price, capacity, units)
      values (${hotel}, ${type}, 'Double', 'A room of a full house.', 'double', 10000, 2, ${rooms})`,
    `insert into hotel_rooms (hotel_id, id, room_id, number, created_at)
      select ${hotel}, md5('plan-' || r)::uuid, ${type}, (100 + r)::text, now() from generate_series(1, ${rooms}) r`,
    `insert into reservations (hotel_id, id, source, code, check_in, check_out, rooms, adults, children, subtotal, discount, taxes, total, state, due_now,
        paid_at, request_key, created_at, policies, guest_first_name, guest_last_name)
      select ${hotel}, md5('plan-stay-' || r || '-' || s)::uuid, 'desk', 'PLAN' || lpad((r * 100 + s)::text, 6, '0'), current_date + s * 3, current_date + s * 3 + 3,
        1, 2, 0, 30000, 0, 0, 30000, 'confirmed', 0, now(), 'plan-' || r || '-' || s, now(), '{}', 'Guest', 'Number ' || r
      from generate_series(1, ${rooms}) r, generate_series(0, ${Math.ceil(days / 3)}) s`,
    `insert into reservation_rooms (hotel_id, reservation_id, line, room_id, plan, units, adults, base_prices, night_prices, accommodation, total, online)
      select hotel_id, id, 1, ${type}, 'standard', 1, 2, '{10000,10000,10000}', '{10000,10000,10000}', 30000, 30000, 30000
      from reservations where hotel_id = ${hotel}`,
    `insert into room_assignments (hotel_id, hotel_room_id, night, room_id, reservation_id, line, unit)
      select ${hotel}, md5('plan-' || r)::uuid, current_date + s * 3 + n, ${type}, md5('plan-stay-' || r || '-' || s)::uuid, 1, 1
      from generate_series(2, ${rooms}) r, generate_series(0, ${Math.ceil(days / 3)}) s, generate_series(0, 2) n`,
    "analyze",
  ])
    await client.query(statement);
  const { rows } = await client.query<{ id: string }>(`select ${hotel} as id`);
  return rows[0]?.id ?? "";
}

/** Milliseconds that giving sixty rooms for ninety full days takes: from nothing, and with four of five stays in their rooms. */
function benchPlan() {
  for (const known of [0, 0.8]) {
    let seed = 7;
    const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
    const sold = Array.from({ length: nights }, () => 0);
    const cells = Array.from({ length: rooms }, () => new Set<number>());
    const stays = Array.from({ length: 6000 }, () => {
      const first = Math.floor(random() * nights);
      return { first, end: Math.min(nights, first + 1 + Math.floor(random() * 6)), had: random() < known };
    }).flatMap(({ first, end, had }) => {
      const days = Array.from({ length: end - first }, (_, at) => first + at);
      if (days.some((day) => (sold[day] ?? 0) >= rooms)) return [];
      for (const day of days) sold[day] = (sold[day] ?? 0) + 1;
      const room = had ? cells.findIndex((taken) => days.every((day) => !taken.has(day))) : -1;
      for (const day of days) cells[room]?.add(day);
      return [{ first, end, rooms: days.map(() => (room < 0 ? null : room)), fixed: random() < 0.15 }];
    });
    const hotel = Array.from({ length: rooms }, (_, index) => ({ id: String(index), accessible: index < 3 }));
    const times = Array.from({ length: runs }, () => {
      const began = performance.now();
      planRooms({ rooms: hotel, stays, nights });
      return performance.now() - began;
    });
    console.log(`${rooms} rooms, ${nights} full days, ${stays.length} stays, ${known * 100} % in rooms: ${median(times).toFixed(0)} ms`);
  }
}

/** Time, statements and bytes of the calendar of sixty full rooms for a month, and the time to give rooms. */
export async function benchRoomPlan() {
  benchPlan();
  const server = await startPostgres();
  const template = await makeTemplate(server.url, true);
  const place = await createDatabase(server.url, template);
  const site = await startSite({ DATABASE_URL: place.url, SAMPLE_DATA: "on", LOG: "text" });
  const client = new pg.Client(place.url);
  await client.connect();
  try {
    const hotel = await writeFullHotel(client);
    const postmaster = await postmasterOf(place.url);
    const cookie = await signInManager(site.origin);
    const { rows: dates } = await client.query<{ from: string; to: string }>(
      `select current_date::text as "from", (current_date + ${days - 1})::text as "to"`,
    );
    const url = `${site.origin}/hotel-manager/availability/rooms?${new URLSearchParams({ hotel, ...dates[0] })}`;
    const finished = async () =>
      (await client.query<{ n: number }>("select xact_commit::int as n from pg_stat_database where datname = current_database()")).rows[0]
        ?.n ?? 0;
    const rest = () => new Promise((rested) => setTimeout(rested, 1500));
    let bytes = 0;
    const open = async () => {
      const began = performance.now();
      const answer = await fetch(url, { headers: { cookie } });
      if (answer.status !== 200) throw new Error(`The calendar answers ${answer.status}.`);
      bytes = (await answer.arrayBuffer()).byteLength;
      return performance.now() - began;
    };
    for (let warm = 0; warm < 5; warm++) await open();
    await rest();
    const idle = { n: await finished(), at: performance.now() };
    for (let rests = 0; rests < 8; rests++) await rest();
    const before = { n: await finished(), at: performance.now(), database: databaseSeconds(postmaster) };
    const perMs = (before.n - idle.n) / (before.at - idle.at);
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await open());
    const database = ((databaseSeconds(postmaster) - before.database) / runs) * 1000;
    await rest();
    const statements = ((await finished()) - before.n - perMs * (performance.now() - before.at)) / runs;
    console.log(
      `calendar of ${rooms} rooms, ${days} days: ${median(times).toFixed(0)} ms, ${database.toFixed(0)} ms of the database, ${statements.toFixed(1)} statements, ${(bytes / 1024).toFixed(0)} KB of HTML`,
    );
  } finally {
    await client.end();
    await site.stop();
    await place.drop();
    await server.stop();
  }
}
