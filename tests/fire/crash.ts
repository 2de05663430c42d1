import pg from "pg";
import { askForRoom, plainSuite, signedInCookie } from "../race/asking.ts";
import { createDatabase } from "../support/postgres.ts";
import { freePort, startSite } from "../support/site.ts";
import { chanceOf } from "./chance.ts";

const clients = 8;
const firstNight = 5;
const nights = 640;


type Ask = { night: number; key: string; code: string | undefined };

/**
 * Proof 10: the site is killed while clients book, `kills` times. Once it is back, whoever got no answer asks again with
 * the same key; then every booking that was told is there, and no night is sold twice.
 */
export async function killUnderLoad(place: { server: string; template: string }, options: { seed: number; kills: number; tell?: (count: number) => void }) {
  const database = await createDatabase(place.server, place.template);
  const db = new pg.Client(database.url);
  await db.connect();
  const env = { PORT: String(await freePort()), DATABASE_URL: database.url, AUTH_SECRET: "crash-".repeat(10), SAMPLE_DATA: "on", LOG: "text" };
  const chance = chanceOf(`crash ${options.seed}`);
  const breaches: string[] = [];
  const counts = { told: 0, unanswered: 0, toldAfterwards: 0, refused: 0, slowestSeconds: 0 };
  let site = await startSite(env);
  try {
    const room = await plainSuite(db);
    await db.query("delete from room_nights where room_id = $1", [room.roomId]);
    await db.query("update reservations set status = 'cancelled', cancelled_at = now(), cancelled_by = 'system' where room_id = $1 and status = 'confirmed'", [room.roomId]);
    const cookie = await signedInCookie(site.origin, "guest@stumari.example");
    const told: string[] = [];

    for (let kill = 1; kill <= options.kills; kill++) {
      const unanswered: Ask[] = [];
      let killed = false;
      const killAfter = chance.between(2, 40);
      let answers = 0;
      const lane = async (lane: number) => {
        const own = chanceOf(`${options.seed}/${kill}/${lane}`);
        while (!killed) {
          const ask: Ask = { night: firstNight + own.between(0, nights), key: crypto.randomUUID(), code: undefined };
          try {
            const { status, code } = await askForRoom(site.origin, cookie, room, ask.night, ask.key);
            if (code) told.push(code);
            else if (status === 409) counts.refused++;
            else breaches.push(`an answer of ${status}`);
          } catch {
            unanswered.push(ask);
            if (!killed) breaches.push("no answer from a site that ran");
          }
          if (++answers === killAfter) {
            killed = true;
            site.process.kill("SIGKILL");
          }
        }
      };
      const gone = new Promise((done) => site.process.once("exit", done));
      await Promise.all(Array.from({ length: clients }, (_, index) => lane(index)));
      await gone;
      const began = performance.now();
      site = await startSite(env);
      const page = await fetch(site.origin);
      counts.slowestSeconds = Math.max(counts.slowestSeconds, (performance.now() - began) / 1000);
      if (page.status !== 200) breaches.push(`the home page is ${page.status} after a crash`);

      counts.unanswered += unanswered.length;
      // A key whose first request died is free again after a minute; all of them wait for it together.
      await Promise.all(
        unanswered.map(async ({ night, key }) => {
          const { code, status } = await askForRoom(site.origin, cookie, room, night, key);
          if (code) told.push(code);
          if (code) counts.toldAfterwards++;
          else if (status !== 409) breaches.push(`asked again after a crash: ${status}`);
        }),
      );
      const lost = await db.query("select code from unnest($1::text[]) as code where not exists (select 1 from reservations r where r.code = code.code and r.status = 'confirmed')", [told]);
      for (const { code } of lost.rows as { code: string }[]) breaches.push(`${code} was told and is lost`);
      const wrong = await db.query(
        `select n.night, n.sold, n.units, count(r.id)::int as active from room_nights n
         left join reservations r on r.hotel_id = n.hotel_id and r.room_id = n.room_id and r.status = 'confirmed' and r.check_in <= n.night and r.check_out > n.night
         where n.room_id = $1 group by n.hotel_id, n.room_id, n.night having n.sold > n.units or n.sold <> count(r.id)`,
        [room.roomId],
      );
      for (const { night, sold, units, active } of wrong.rows as { night: string; sold: number; units: number; active: number }[])
        breaches.push(`${night}: ${sold} of ${units} sold, ${active} reserved`);
      options.tell?.(kill);
    }
    const all = await db.query("select count(*)::int as active from reservations where room_id = $1 and status = 'confirmed'", [room.roomId]);
    const { active } = all.rows[0] as { active: number };
    if (active !== new Set(told).size) breaches.push(`${active} reservations, ${new Set(told).size} were told`);
    return { breaches, counts: { ...counts, told: told.length } };
  } finally {
    await site.stop();
    await db.end();
    await database.drop();
  }
}
