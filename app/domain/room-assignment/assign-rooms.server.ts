import { sql } from "kysely";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { lockRoomPlan } from "#domain/hotel-room/lock-room-plan.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { addDays, type Day, daysBetween } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { groupBy } from "#kit/group-by.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { planRooms } from "./plan-rooms.ts";
import { firstOpenNight } from "./room-assignment.ts";
import { giveRooms, nightsInPlan, type PlannedUnit, roomsInPlan, takeRooms, unitsInPlan } from "./room-plan.server.ts";

/** Units that got a room on a night for which they had none, units that moved, and units with a night for which no room is left. */
export type Assigned = { given: number; moved: number; left: number };

/** The farthest arrivals that are given rooms at once, in days from today. */
const mostDaysAhead = 92;

/**
 * Gives rooms to all who arrive until a day, by the rules of planRooms: guests who are in the house and rooms that were fixed by hand
 * stay. A night for which no room is left stays without; that is no reason to refuse a sale.
 */
export async function assignRooms(
  ctx: Ctx,
  { hotelId, until }: { hotelId: string; until: Day },
): Promise<Outcome<Assigned, { code: "unknown_hotel" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<Assigned, { code: "unknown_hotel" }>> => {
    const hotel = await managedHotel(ctx, hotelId, "bookings", "unlocked");
    if (!hotel) return rejected({ code: "unknown_hotel" });
    const assigned = await assignUntil(ctx, hotelId, { today: dayAt(ctx.now(), hotel.time_zone), until });
    if (assigned.given + assigned.moved > 0)
      await recordChange(ctx, { hotelId, action: "hotel_room.assign", subjectId: hotelId, after: { ...assigned } });
    return done(assigned);
  });
}

async function assignUntil(ctx: Ctx, hotelId: string, { today, until }: { today: Day; until: Day }): Promise<Assigned> {
  const first = firstOpenNight(today);
  const last = until > addDays(today, mostDaysAhead) ? addDays(today, mostDaysAhead) : until;
  // Whom the plan concerns is only known with all that overlap them: bookings up to the last departure.
  const arriving = await unitsInPlan(ctx, hotelId, first, addDays(last, 1), "unlocked");
  const end = arriving.reduce((latest, { checkOut }) => (checkOut > latest ? checkOut : latest), addDays(last, 1));
  const units = await unitsInPlan(ctx, hotelId, first, end, "locked");
  await lockRoomPlan(ctx, hotelId);
  const [rooms, held] = [await roomsInPlan(ctx, hotelId), await nightsInPlan(ctx, hotelId, first, end)];
  const locked = new Set(units.map(({ reservationId }) => reservationId));
  const at = (night: Day) => daysBetween(first, night);
  const ofUnit = groupBy(
    held.filter(({ reservationId }) => reservationId !== null),
    ({ reservationId, line, unit }) => `${reservationId} ${line} ${unit}`,
  );
  const result: Assigned = { given: 0, moved: 0, left: 0 };
  const [taken, given]: [Parameters<typeof takeRooms>[2][number][], Parameters<typeof giveRooms>[2][number][]] = [[], []];
  for (const [roomId, ofType] of groupBy(units, (unit) => unit.roomId)) {
    const own = rooms.filter((room) => room.roomId === roomId);
    const indexes = new Map(own.map(({ id }, index) => [id, index]));
    const planned = ofType.flatMap((unit) => {
      const nights = ofUnit.get(`${unit.reservationId} ${unit.line} ${unit.unit}`) ?? [];
      if (unit.checkIn > last && nights.length === 0) return [];
      return [{ unit, ...stayOf(unit, nights, { today, indexes, at }), pinned: nights.some(({ pinned }) => pinned) }];
    });
    // Out of order, or of a booking that is not in the plan.
    const closed = held.flatMap(({ hotelRoomId, night, reservationId }): [number, number][] => {
      const room = indexes.get(hotelRoomId);
      return room !== undefined && !(reservationId && locked.has(reservationId)) ? [[room, at(night)]] : [];
    });
    const ofAll = own.reduce((bits, { needs }) => bits & needs, ~0);
    const plan = planRooms({
      // Accessible is also what has something for guests with disabilities that not all rooms of the type have.
      rooms: own.map(({ id, features, needs }) => ({ id, accessible: features.includes("accessible") || (needs & ~ofAll) !== 0 })),
      stays: planned,
      nights: at(end),
      closed,
    });
    for (const [index, { unit, first: begin, rooms: before, pinned }] of planned.entries()) {
      const after = plan[index] ?? [];
      if (after.includes(null)) result.left++;
      const changed = after.flatMap((room, offset) => (room === before[offset] ? [] : [offset]));
      if (changed.length === 0) continue;
      if (changed.some((offset) => before[offset] !== null)) result.moved++;
      else result.given++;
      for (const offset of changed) {
        const night = { reservationId: unit.reservationId, line: unit.line, unit: unit.unit, night: addDays(first, begin + offset) };
        if (before[offset] !== null) taken.push(night);
        const room = own[after[offset] ?? -1];
        if (room) given.push({ ...night, hotelRoomId: room.id, roomId, pinned });
      }
    }
  }
  await takeRooms(ctx, hotelId, taken);
  await giveRooms(ctx, hotelId, given);
  return result;
}

/** A unit as the plan sees it: nights before today only where they have a room, so that the past is not filled in. */
function stayOf(
  { checkIn, checkOut, arrived }: PlannedUnit,
  nights: readonly { night: Day; hotelRoomId: string; pinned: boolean }[],
  { today, indexes, at }: { today: Day; indexes: ReadonlyMap<string, number>; at: (night: Day) => number },
) {
  const roomOn = new Map(nights.map(({ night, hotelRoomId }) => [night, indexes.get(hotelRoomId)]));
  const begun = checkIn < today ? (roomOn.has(firstOpenNight(today)) ? firstOpenNight(today) : today) : checkIn;
  const first = at(begun);
  const end = at(checkOut);
  const rooms = Array.from({ length: Math.max(0, end - first) }, (_, offset) => roomOn.get(addDays(begun, offset)) ?? null);
  return { first, end: Math.max(first, end), rooms, fixed: arrived || checkIn < today || nights.some(({ pinned }) => pinned) };
}

const hotelsAtOnce = 200;

/** Gives rooms at each hotel with numbers where somebody who arrives until tomorrow, or is in the house, has none. */
export async function assignArrivals(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string; timeZone: string }>`
    select h.id, h.time_zone as "timeZone" from hotels h
    cross join lateral (select (${ctx.now()}::timestamptz at time zone h.time_zone)::date as today) t
    where h.archived_at is null and exists (select from hotel_rooms n where n.hotel_id = h.id and n.active)
      and exists (
        select from reservations s
        join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
        where s.hotel_id = h.id and s.check_in between t.today - 90 and t.today + 1 and coalesce(s.freed_from, s.check_out) > t.today
          and ${inState("s", ...activeStates)}
          and exists (select from hotel_rooms n where n.hotel_id = s.hotel_id and n.room_id = l.room_id and n.active)
          and (coalesce(s.freed_from, s.check_out) - greatest(s.check_in, t.today)) * l.units > (
            select count(*) from room_assignments a where a.hotel_id = s.hotel_id and a.reservation_id = s.id and a.line = l.line
              and a.night >= greatest(s.check_in, t.today)))
    order by h.id limit ${hotelsAtOnce}`.execute(ctx.db);
  for (const { id, timeZone } of rows) {
    const today = dayAt(ctx.now(), timeZone);
    await inTransaction(ctx, (ctx) => assignUntil(ctx, id, { today, until: addDays(today, 1) })).catch((error: unknown) => {
      ctx.log.error("room_assignment_failed", error, { hotel: id });
    });
  }
}
