import pg from "pg";
import { dayAhead } from "../support/day-ahead.ts";
import { createDatabase } from "../support/postgres.ts";
import { plainSuite, requestRoom, sendPatiently, signedInPeople } from "./http-client.ts";
import { startTwoSites } from "./two-sites.ts";

export type Race = {
  rounds: number;
  clients: number;
  /** Number of responses by kind over all rounds. */
  booked: number;
  rejected: number;
  errors: number;
  other: string[];
  /** Rounds in which not exactly one client booked. */
  wrongRounds: number;
  /** Rejections without the nearest free dates. */
  withoutDates: number;
  oversold: number;
};

/** An odd number, so that each person uses both servers. */
const people = 9;

/**
 * One unit is left; all clients, on two server processes with one database, book it concurrently, each round on other
 * nights. In every fourth round the manager closes the date at the same time, and one client sends one key twice.
 */
export async function raceForTheLastRoom(options: {
  server: string;
  sample: string;
  rounds: number;
  clients: number;
  onProgress?: (count: number) => void;
}): Promise<Race> {
  const database = await createDatabase(options.server, options.sample);
  const db = new pg.Client(database.url);
  await db.connect();
  const { sites, stop } = await startTwoSites(database.url, { SAMPLE_DATA: "on", DATABASE_POOL: "20" });
  const { rounds, clients } = options;
  const race: Race = { rounds, clients, booked: 0, rejected: 0, errors: 0, other: [], wrongRounds: 0, withoutDates: 0, oversold: 0 };
  try {
    // Bookings of one person are serialised, so a race needs many people.
    const guests = await signedInPeople(db, people);
    const room = await plainSuite(db);
    const { hotelId, roomId } = room;

    const ask = (client: number, night: number, idempotencyKey: string) =>
      sendPatiently(() => requestRoom((sites[client % 2] ?? sites[0]).origin, guests[client % people] ?? "", room, night, idempotencyKey));

    for (let round = 0; round < rounds; round++) {
      // Rounds are three nights apart, and start again at the end of the calendar.
      const night = 5 + ((round * 3) % 690);
      await db.query("delete from room_nights where hotel_id = $1 and room_id = $2 and night >= $3::date and night < $4::date", [
        hotelId,
        roomId,
        dayAhead(night),
        dayAhead(night + 3),
      ]);
      const key = crypto.randomUUID();
      const asks = Array.from({ length: clients }, (_, client) =>
        ask(client, night, client === 0 || client === people ? key : crypto.randomUUID()),
      );
      const closing =
        round % 4 === 3
          ? [
              db.query(
                "insert into room_nights (hotel_id, room_id, night, units, closed) values ($1, $2, $3, 1, true) on conflict (hotel_id, room_id, night) do update set closed = true",
                [hotelId, roomId, dayAhead(night + 1)],
              ),
            ]
          : [];
      const [answers] = await Promise.all([Promise.all(asks), ...closing]);
      const codes = new Set<string>();
      for (const { status, body, to, code } of answers) {
        if (code) codes.add(code);
        else if (status === 409 && body.includes("The room is full on the night of")) {
          race.rejected++;
          if (!/The nearest dates on which it is free:|No other dates near yours/.test(body)) race.withoutDates++;
        } else if (status >= 500) race.errors++;
        else race.other.push(`${status} ${to}`);
      }
      race.booked += codes.size;
      if (codes.size > 1 || (codes.size === 0 && closing.length === 0)) race.wrongRounds++;
      const sold = await db.query(
        "select (select count(*) from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id where r.hotel_id = n.hotel_id and l.room_id = n.room_id and l.cancelled_at is null and r.state in ('held', 'confirmed', 'no_show') and n.night >= r.check_in and n.night < r.check_out and r.created_at > now() - interval '1 hour' and r.code = any($4)) as active, n.sold, n.units from room_nights n where n.hotel_id = $1 and n.room_id = $2 and n.night = $3",
        [hotelId, roomId, dayAhead(night), [...codes]],
      );
      for (const row of sold.rows as { active: string; sold: number; units: number }[])
        if (row.sold > row.units || Number(row.active) !== row.sold) race.oversold++;
      options.onProgress?.(round + 1);
    }
  } finally {
    await stop();
    await db.end();
    await database.drop();
  }
  return race;
}
