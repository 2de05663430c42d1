import pg from "pg";
import { newId } from "#platform/id.server.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { createDatabase } from "../support/postgres.ts";
import { plainSuite, sendForm, sendPatiently, signedInPeople } from "./http-client.ts";
import { startTwoSites } from "./two-sites.ts";

export type Crossing = {
  rounds: number;
  booked: number;
  rejected: number;
  errors: number;
  other: string[];
  /** Rounds in which not exactly one client booked. */
  wrongRounds: number;
  deadlocks: number;
  oversold: number;
};

const people = 9;

/**
 * Invariant 31: of two rooms one unit each is left; all clients, on two server processes with one database, book both, half of
 * them in one order and half in the other, each round on other nights. Waiting for a lock is checked for deadlocks after 50 ms.
 */
export async function crossingBookings(options: {
  server: string;
  sample: string;
  rounds: number;
  clients: number;
  onProgress?: (count: number) => void;
}): Promise<Crossing> {
  const database = await createDatabase(options.server, options.sample);
  const db = new pg.Client(database.url);
  await db.connect();
  await db.query(`do $$ begin execute format('alter database %I set deadlock_timeout = 50', current_database()); end $$`);
  const { sites, stop } = await startTwoSites(database.url, { SAMPLE_DATA: "on", DATABASE_POOL: "20" });
  const race: Crossing = {
    rounds: options.rounds,
    booked: 0,
    rejected: 0,
    errors: 0,
    other: [],
    wrongRounds: 0,
    deadlocks: 0,
    oversold: 0,
  };
  try {
    const guests = await signedInPeople(db, people);
    const { hotelId, roomId } = await plainSuite(db);
    const { rows } = await db.query<{ id: string }>(
      "update rooms set price = 20000, units = 1 where (hotel_id, id) = (select hotel_id, id from rooms where hotel_id = $1 and id <> $2 and archived_at is null order by id limit 1) returning id",
      [hotelId, roomId],
    );
    const other = rows[0]?.id ?? "";
    await db.query("delete from room_nights where hotel_id = $1 and room_id = $2", [hotelId, other]);
    const lines = [roomId, other].map((room) => `${room}.standard.1.1.0`);

    const ask = (client: number, night: number) => {
      const idempotencyKey = newId();
      const requested = client % 4 < 2 ? lines : lines.toReversed();
      const stay = { checkIn: dayAhead(night), checkOut: dayAhead(night + 2) };
      const path = `/book/${hotelId}?${new URLSearchParams([...Object.entries(stay), ...requested.map((line) => ["line", line])])}`;
      return sendPatiently(() =>
        sendForm((sites[client % 2] ?? sites[0]).origin, guests[client % people] ?? "", path, {
          ...stay,
          line: requested.join(","),
          // 2 x (100 + 200) and 12 %.
          expectedTotal: "67200",
          idempotencyKey,
          holdAgain: "yes",
          firstName: "Nino",
          lastName: "Beridze",
        }),
      );
    };

    for (let round = 0; round < options.rounds; round++) {
      const night = 40 + round * 3;
      const answers = await Promise.all(Array.from({ length: options.clients }, (_, client) => ask(client, night)));
      const codes = new Set<string>();
      for (const { status, code, to } of answers) {
        if (code) codes.add(code);
        else if (status === 409 || status === 422 || status === 400 || status === 200) race.rejected++;
        else if (status >= 500) race.errors++;
        else race.other.push(`${status} ${to}`);
      }
      race.booked += codes.size;
      if (codes.size !== 1) race.wrongRounds++;
      const sold = await db.query<{ sold: number; units: number }>(
        "select sold, units from room_nights where hotel_id = $1 and room_id in ($2, $3) and night >= $4::date and night < $4::date + 2",
        [hotelId, roomId, other, dayAhead(night)],
      );
      if (sold.rows.length !== 4 || sold.rows.some((row) => row.sold !== 1)) race.oversold++;
      options.onProgress?.(round + 1);
    }
    const { rows: stats } = await db.query<{ deadlocks: number }>(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    race.deadlocks = stats[0]?.deadlocks ?? 0;
    return race;
  } finally {
    await db.end();
    await stop();
    await database.drop();
  }
}
