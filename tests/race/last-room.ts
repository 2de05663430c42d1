import pg from "pg";
import { dayAhead } from "../support/day-ahead.ts";
import { createDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { samplePassword } from "../../db/sample/people.ts";

export type Race = {
  rounds: number;
  clients: number;
  /** Answers by what they were, over all rounds. */
  booked: number;
  refused: number;
  faults: number;
  other: string[];
  /** Rounds in which not exactly one client booked. */
  wrongRounds: number;
  /** Refusals that did not name the nearest free dates. */
  withoutDates: number;
  oversold: number;
};


async function signedInCookie(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ email, password: samplePassword }),
  });
  const cookie = answer.headers.getSetCookie().find((text) => text.includes("session_token"));
  if (!cookie) throw new Error(`${email} could not sign in: ${answer.status}`);
  return cookie.split(";")[0] ?? "";
}

/**
 * One unit is left; all clients, spread over two server processes on one real database, ask for it at once; every round on
 * other nights. In every fourth round the manager closes the date at the same time, and one client asks twice with one key.
 */
export async function raceForTheLastRoom(options: { server: string; sample: string; rounds: number; clients: number }): Promise<Race> {
  const database = await createDatabase(options.server, options.sample);
  const db = new pg.Client(database.url);
  await db.connect();
  const env = { DATABASE_URL: database.url, AUTH_SECRET: "race-".repeat(10), SAMPLE_DATA: "on", LOG: "text", DATABASE_POOL: "20" };
  const sites: Site[] = [];
  const race: Race = { ...options, booked: 0, refused: 0, faults: 0, other: [], wrongRounds: 0, withoutDates: 0, oversold: 0 };
  try {
    sites.push(await startSite(env), await startSite(env));
    const guests = await Promise.all(sites.map((site) => signedInCookie(site.origin, "guest@stumari.example")));
    const { rows } = await db.query("select r.hotel_id, r.id, r.price from rooms r join hotels h on h.id = r.hotel_id where h.name = 'Sololaki House' and r.room_type = 'suite'");
    const { hotel_id: hotelId, id: roomId } = rows[0] as { hotel_id: string; id: string };
    await db.query("delete from special_rates where hotel_id = $1", [hotelId]);
    await db.query("delete from room_pricing where hotel_id = $1", [hotelId]);
    await db.query("update rooms set price = 10000 where hotel_id = $1 and id = $2", [hotelId, roomId]);

    const ask = async (client: number, night: number, requestKey: string) => {
      const site = sites[client % sites.length];
      if (!site) throw new Error("There is no site.");
      const fields = { roomId, checkIn: dayAhead(night), checkOut: dayAhead(night + 2), rooms: "1", adults: "2", children: "0", rateType: "standard", expectedTotal: "22400", requestKey, firstName: "Nino", lastName: "Beridze" };
      const answer = await fetch(`${site.origin}/hotels/${hotelId}`, {
        method: "POST",
        redirect: "manual",
        headers: { origin: site.origin, cookie: guests[client % sites.length] ?? "" },
        body: new URLSearchParams(fields),
      });
      return { status: answer.status, body: await answer.text(), to: answer.headers.get("location") ?? "" };
    };

    for (let round = 0; round < options.rounds; round++) {
      // Rounds lie three nights apart and come back to the start once the calendar is through.
      const night = 5 + ((round * 3) % 690);
      await db.query("delete from room_nights where hotel_id = $1 and room_id = $2 and night >= $3::date and night < $4::date", [hotelId, roomId, dayAhead(night), dayAhead(night + 3)]);
      const key = crypto.randomUUID();
      const asks = Array.from({ length: options.clients }, (_, client) => ask(client, night, client < 2 ? key : crypto.randomUUID()));
      const closing = round % 4 === 3 ? [db.query("insert into room_nights (hotel_id, room_id, night, units, closed) values ($1, $2, $3, 1, true) on conflict (hotel_id, room_id, night) do update set closed = true", [hotelId, roomId, dayAhead(night + 1)])] : [];
      const [answers] = await Promise.all([Promise.all(asks), ...closing]);
      const codes = new Set<string>();
      for (const { status, body, to } of answers) {
        if (status === 302 && to.includes("reservation=")) codes.add(new URL(to, "http://x").searchParams.get("reservation") ?? "");
        else if (status === 409 && body.includes("The room is full on the night of")) {
          race.refused++;
          if (!/The nearest free dates:|No other dates near yours/.test(body)) race.withoutDates++;
        } else if (status >= 500) race.faults++;
        else race.other.push(`${status} ${to}`);
      }
      race.booked += codes.size;
      if (codes.size > 1 || (codes.size === 0 && closing.length === 0)) race.wrongRounds++;
      const sold = await db.query(
        "select (select count(*) from reservations r where r.hotel_id = n.hotel_id and r.room_id = n.room_id and r.status = 'confirmed' and n.night >= r.check_in and n.night < r.check_out and r.created_at > now() - interval '1 hour' and r.code = any($4)) as active, n.sold, n.units from room_nights n where n.hotel_id = $1 and n.room_id = $2 and n.night = $3",
        [hotelId, roomId, dayAhead(night), [...codes]],
      );
      for (const row of sold.rows as { active: string; sold: number; units: number }[])
        if (row.sold > row.units || Number(row.active) !== row.sold) race.oversold++;
    }
  } finally {
    for (const site of sites) await site.stop();
    await db.end();
    await database.drop();
  }
  return race;
}
