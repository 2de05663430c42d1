import { sql } from "kysely";
import { bookReservation } from "../../app/domain/reservation/book-reservation.server.ts";
import { cancelReservation } from "../../app/domain/reservation/cancel-reservation.server.ts";
import { changeNights } from "../../app/domain/availability/change-nights.server.ts";
import type { Actor } from "../../app/kit/actor.ts";
import { addDays, type Day } from "../../app/kit/day.ts";
import type { Stay } from "../../app/kit/stay.ts";
import { requestFor, stayOf } from "../support/booking.ts";
import { openWorldOn } from "../support/world-on.ts";
import { chanceOf } from "./chance.ts";
import { type Call, explain, type NightBook, usualTotal } from "./explain.ts";

const clients = 20;
const stepsInBatch = 5;
const firstNight = "2027-02-01";
const length = 60;
const basePrice = 10_000;

/**
 * Proof 8: twenty clients at once book, cancel, open, close and price 8 rooms of 60 nights and let holds expire, `steps`
 * times in all. After every hundred steps all is still: then each answer must follow from what was true at some moment
 * of its call, and each night must have sold what its active reservations hold.
 */
export async function randomHistory(
  place: { server: string; template: string },
  options: { seed: number; steps: number; tell?: (count: number) => void },
) {
  const world = await openWorldOn(place);
  const breaches: string[] = [];
  const counts: Record<string, number> = {};
  try {
    const hotel = await world.hotel({ units: 1, price: basePrice });
    const rooms = [{ roomId: hotel.roomId, units: 1 }];
    for (let more = 1; more < 8; more++) {
      const units = (more % 3) + 1;
      rooms.push({ roomId: (await hotel.room({ units, name: `Room ${more}` })).roomId, units });
    }
    const guests: Actor[] = [];
    for (let client = 0; client < clients; client++) guests.push(await world.person());
    const held = guests.map((): { code: string; roomId: string; stay: Stay; count: number }[] => []);

    const bookNow = async (): Promise<NightBook> => {
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
          coalesce((select sum(r.rooms)::int from reservations r where r.hotel_id = n.hotel_id and r.room_id = n.room_id
            and r.status = 'confirmed' and n.night >= r.check_in and n.night < r.check_out), 0) as active
        from room_nights n where n.hotel_id = ${hotel.hotelId}`.execute(world.ctx.db);
      const known: NightBook = new Map();
      for (const row of rows) {
        if (row.sold > row.units || row.sold !== row.active)
          breaches.push(`${row.night}: ${row.sold} of ${row.units} sold, ${row.active} held by reservations`);
        known.set(`${row.room} ${row.night}`, { sold: row.sold, closed: row.closed, price: row.price });
      }
      const lost = await sql<{ code: string }>`
        select r.code from reservations r where r.status = 'confirmed' and exists (
          select 1 from generate_series(r.check_in, r.check_out - 1, interval '1 day') as d(day)
          left join room_nights n on n.hotel_id = r.hotel_id and n.room_id = r.room_id and n.night = d.day::date
          where coalesce(n.sold, 0) = 0)`.execute(world.ctx.db);
      for (const { code } of lost.rows) breaches.push(`${code} holds a night that is not sold`);
      return known;
    };

    let tick = 0;
    let before = await bookNow();
    for (let batch = 0; batch * clients * stepsInBatch < options.steps; batch++) {
      const calls: Call[] = [];
      await Promise.all(
        guests.map(async (guest, client) => {
          const chance = chanceOf(`${options.seed}/${batch}/${client}`);
          const mine = held[client] ?? [];
          for (let step = 0; step < stepsInBatch; step++) {
            const { roomId, units } = chance.pick(rooms);
            const checkIn = addDays(firstNight, chance.between(0, length - 1));
            const nights = chance.between(1, 6);
            const stay = stayOf(checkIn, addDays(checkIn, nights));
            const count = chance.between(1, units);
            const call: Call = { what: "expire", roomId, units, stay, count, start: tick++, end: 0, answer: "done" };
            calls.push(call);
            try {
              const drawn = chance.between(1, 100);
              if (drawn <= 55) {
                call.what = "book";
                const request = await requestFor(world, guest, { hotelId: hotel.hotelId, roomId }, stay, { rooms: count });
                // Who was shown no offer asks all the same, so that it is the booking that refuses.
                const expectedTotal = request.expectedTotal || usualTotal(call, before, basePrice);
                const outcome = await bookReservation(world.as(guest), { ...request, expectedTotal });
                if (outcome.ok) {
                  mine.push({ code: outcome.value.code, roomId, stay, count });
                  call.total = outcome.value.total;
                } else {
                  call.answer = outcome.refusal.code;
                  if (outcome.refusal.code === "full") call.night = outcome.refusal.night;
                }
              } else if (drawn <= 80 && mine.length > 0) {
                const [gone] = mine.splice(chance.between(0, mine.length - 1), 1);
                if (!gone) continue;
                Object.assign(call, { what: "cancel", roomId: gone.roomId, stay: gone.stay, count: gone.count });
                const outcome = await cancelReservation(world.as(guest), { code: gone.code, reason: "" });
                if (!outcome.ok) call.answer = outcome.refusal.code;
              } else if (drawn <= 96) {
                const closed = chance.happens(0.3);
                const price = chance.pick([null, 8000, 12_000]);
                call.change = drawn <= 90 ? { closed } : { price };
                call.what = "change";
                const to = addDays(stay.checkOut, -1);
                const outcome = await changeNights(world.as(hotel.owner), {
                  hotelId: hotel.hotelId,
                  roomIds: [roomId],
                  from: checkIn,
                  to,
                  change: call.change,
                });
                if (!outcome.ok) call.answer = outcome.refusal.code;
              } else await world.expireHolds();
            } catch (fault) {
              call.answer = `fault: ${String(fault)}`;
            }
            call.end = tick++;
            const kind = `${call.what}: ${call.answer}`;
            counts[kind] = (counts[kind] ?? 0) + 1;
          }
        }),
      );
      const after = await bookNow();
      for (const call of calls) {
        const wrong = explain(call, calls, before, basePrice);
        if (wrong)
          breaches.push(
            `seed ${options.seed}, batch ${batch}: ${call.what} ${call.stay.checkIn} to ${call.stay.checkOut} x ${call.count}: ${wrong}`,
          );
      }
      before = after;
      world.later(chanceOf(`${options.seed}/${batch}`).between(1, 9));
      world.jobs.length = world.told.length = 0;
      options.tell?.(Math.min(options.steps, (batch + 1) * clients * stepsInBatch));
      if (breaches.length > 20) break;
    }
    return { breaches, counts };
  } finally {
    await world.close();
  }
}
