import { sql } from "kysely";
import { addDays, type Day } from "../../app/kit/day.ts";
import type { Stay } from "../../app/kit/stay.ts";
import { requestFor, stayOf } from "../support/booking.ts";
import { dayAhead } from "../support/day-ahead.ts";
import { openTestEnvOn, type TestEnv } from "../support/test-env-on.ts";
import { signedInFromEnv } from "./http-client.ts";
import { chanceOf } from "./random.ts";
import { type Call, explain, type NightBook, usualTotal } from "./explain.ts";
import { formsOf } from "./steps.ts";
import { startTwoSites } from "./two-sites.ts";

const clients = 20;
const stepsInBatch = 5;
const firstNight = 10;
const length = 60;
const basePrice = 10_000;

/** The state of the nights when no call is in progress, and violations in it. */
async function nightsNow(env: TestEnv, hotelId: string): Promise<{ book: NightBook; violations: string[] }> {
  const violations: string[] = [];
  const { rows } = await sql<{
    room: string;
    night: Day;
    sold: number;
    units: number;
    closed: boolean;
    price: number | null;
    active: number;
  }>`
    select n.room_id as room, n.night, n.sold, n.units, n.closed, n.price,
      coalesce((select sum(l.units)::int from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id
        where r.hotel_id = n.hotel_id and l.room_id = n.room_id and l.cancelled_at is null and r.state in ('held', 'confirmed', 'no_show') and n.night >= r.check_in and n.night < r.check_out), 0) as active
    from room_nights n where n.hotel_id = ${hotelId}`.execute(env.ctx.db);
  const book: NightBook = new Map();
  for (const row of rows) {
    if (row.sold > row.units || row.sold !== row.active)
      violations.push(`${row.night}: ${row.sold} of ${row.units} sold, ${row.active} held by reservations`);
    book.set(`${row.room} ${row.night}`, { sold: row.sold, closed: row.closed, price: row.price });
  }
  const lost = await sql<{ code: string }>`
    select r.code from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.cancelled_at is null
    where r.state in ('held', 'confirmed', 'no_show') and exists (
      select 1 from generate_series(r.check_in, r.check_out - 1, interval '1 day') as d(day)
      left join room_nights n on n.hotel_id = r.hotel_id and n.room_id = l.room_id and n.night = d.day::date
      where coalesce(n.sold, 0) = 0)`.execute(env.ctx.db);
  for (const { code } of lost.rows) violations.push(`${code} holds a night that is not sold`);
  return { book, violations };
}

/**
 * Invariant 8: twenty clients of two server processes concurrently book, cancel, open, close and price 8 rooms for 60
 * nights and let holds expire, `steps` times in all. After every hundred steps all calls have ended: then each response
 * must follow from a state during its call, and each night must have sold what its active bookings take.
 */
export async function randomHistory(
  place: { server: string; template: string },
  options: { seed: number; steps: number; onProgress?: (count: number) => void },
) {
  const env = await openTestEnvOn(place, { now: new Date().toISOString() });
  const { sites, stop } = await startTwoSites(env.databaseUrl, { SAMPLE_DATA: "off" });
  const violations: string[] = [];
  const counts: Record<string, number> = {};
  try {
    const { hotelId, roomId, owner, room } = await env.hotel({ units: 1, price: basePrice });
    const rooms = [{ roomId, units: 1 }];
    for (let more = 1; more < 8; more++) {
      const units = (more % 3) + 1;
      rooms.push({ roomId: (await room({ units, name: `Room ${more}` })).roomId, units });
    }
    const desk = await signedInFromEnv(env, owner, sites[0].origin);
    const guests = await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        const guest = await env.person();
        const held: { code: string; roomId: string; stay: Stay; count: number }[] = [];
        return { guest, held, forms: await formsOf(env, (sites[client % 2] ?? sites[0]).origin, { guest, desk }) };
      }),
    );

    let tick = 0;
    let { book: before } = await nightsNow(env, hotelId);
    for (let batch = 0; batch * clients * stepsInBatch < options.steps && violations.length <= 20; batch++) {
      const calls: Call[] = [];
      await Promise.all(
        guests.map(async ({ guest, held, forms }, client) => {
          const chance = chanceOf(`${options.seed}/${batch}/${client}`);
          for (let step = 0; step < stepsInBatch; step++) {
            const { roomId, units } = chance.pick(rooms);
            const checkIn = addDays(dayAhead(firstNight), chance.between(0, length - 1));
            const stay = stayOf(checkIn, addDays(checkIn, chance.between(1, 6)));
            const count = chance.between(1, units);
            const call: Call = { what: "expire", roomId, units, stay, count, start: tick++, end: 0, answer: "done" };
            calls.push(call);
            try {
              const drawn = chance.between(1, 100);
              if (drawn <= 55) {
                call.what = "book";
                const { adults, expectedTotal, idempotencyKey } = await requestFor(env, guest, { hotelId, roomId }, stay, { rooms: count });
                // A client without an offer sends the booking anyway, which the command must reject.
                const total = expectedTotal || usualTotal(call, before, basePrice);
                const { code, ...response } = await forms.book({ hotelId, roomId, stay, rooms: count, adults, total, idempotencyKey });
                if (code) held.push({ code, roomId, stay, count });
                Object.assign(call, response);
              } else if (drawn <= 80 && held.length > 0) {
                const [gone] = held.splice(chance.between(0, held.length - 1), 1);
                if (!gone) continue;
                Object.assign(call, { what: "cancel", roomId: gone.roomId, stay: gone.stay, count: gone.count });
                Object.assign(call, await forms.cancel(gone.code));
              } else if (drawn <= 96) {
                const closed = chance.happens(0.3);
                const price = chance.pick([null, 8000, 12_000]);
                call.what = "change";
                call.change = drawn <= 90 ? { closed } : { price };
                Object.assign(call, await forms.change({ hotelId, roomId, stay }, call.change));
              } else {
                // By this clock all holds older than the given seconds have expired.
                const seconds = chance.between(1, 15);
                env.at(new Date(Date.now() + env.ctx.config.holdMinutes * 60_000 - seconds * 1000).toISOString());
                await env.expireHolds();
              }
            } catch (error) {
              call.answer = `fault: ${String(error)}`;
            }
            call.end = tick++;
            const kind = `${call.what}: ${call.answer.slice(0, 60)}`;
            counts[kind] = (counts[kind] ?? 0) + 1;
          }
        }),
      );
      const after = await nightsNow(env, hotelId);
      violations.push(...after.violations);
      for (const call of calls) {
        const wrong = explain(call, calls, before, basePrice);
        if (wrong)
          violations.push(
            `seed ${options.seed}, batch ${batch}: ${call.what} ${call.stay.checkIn} to ${call.stay.checkOut} x ${call.count}: ${wrong}`,
          );
      }
      before = after.book;
      env.jobs.length = env.queuedMails.length = 0;
      options.onProgress?.(Math.min(options.steps, (batch + 1) * clients * stepsInBatch));
    }
    return { violations, counts };
  } finally {
    await stop();
    await env.close();
  }
}
