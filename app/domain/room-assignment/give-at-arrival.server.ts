import { sql } from "kysely";
import { type AccessPromise, needsMask } from "#domain/accessibility/accessibility.ts";
import { byNumber } from "#domain/hotel-room/hotel-room.ts";
import { lockRoomPlan } from "#domain/hotel-room/lock-room-plan.server.ts";
import { isOccupied } from "#domain/housekeeping/room-state-sql.server.ts";
import { roomStates } from "#domain/housekeeping/rooms-today.server.ts";
import { linesOf, type ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { firstOpenNight } from "./room-assignment.ts";
import { giveRooms, nightsInPlan, type RoomNight, roomsInPlan } from "./room-plan.server.ts";

/**
 * Gives rooms to the units of a booking whose guests arrive, for each night for which they have none, from last night on for who comes after
 * midnight: their own room where it is free, else one that nobody else is still in and that is free for longest, and of these a clean one
 * before others and an accessible one last. Who was promised accessibility gets no room without it. Never a reason to refuse the check-in: a night without a free room stays in
 * *Not assigned*. In the transaction of the check-in, which has the lock of the booking.
 */
export async function giveRoomsAtArrival(
  ctx: Ctx,
  reservation: ReservationRow,
  { timeZone, today }: { timeZone: string; today: Day },
): Promise<void> {
  const { hotel_id: hotelId, id: reservationId } = reservation;
  const open = firstOpenNight(today);
  const from = reservation.check_in > open ? reservation.check_in : open;
  const until = reservation.freed_from ?? reservation.check_out;
  if (from >= until) return;
  const rooms = await roomsInPlan(ctx, hotelId);
  if (rooms.length === 0) return;
  const lines = (await linesOf(ctx, reservation)).filter((line) => line.cancelled_at === null);
  await lockRoomPlan(ctx, hotelId);
  const held = await nightsInPlan(ctx, hotelId, addDays(from, -1), until);
  const states = await roomStates(ctx, { hotelId, timeZone, today });
  const asleep = await occupiedRooms(ctx, hotelId, today, reservation.code);
  const taken = new Set(held.map(({ hotelRoomId, night }) => `${hotelRoomId} ${night}`));
  const given: (RoomNight & { hotelRoomId: string; roomId: string; pinned: boolean })[] = [];
  for (const { line, units, room_id: roomId, accessibility } of lines) {
    const sameType = rooms.filter((room) => room.roomId === roomId);
    const ofAll = sameType.reduce((bits, { needs }) => bits & needs, ~0);
    const promised = needsMask((accessibility as AccessPromise | null)?.needs ?? []);
    const isSpecial = ({ features, needs }: (typeof rooms)[number]) => features.includes("accessible") || (needs & ~ofAll) !== 0;
    const ofType = sameType
      .filter(({ needs }) => (needs & promised) === promised)
      .toSorted(
        (one, other) =>
          Number(isSpecial(one)) - Number(isSpecial(other)) ||
          Number(states[one.id] === "dirty") - Number(states[other.id] === "dirty") ||
          byNumber(one, other),
      );
    for (let unit = 1; unit <= units; unit++) {
      const own = held.filter((one) => one.reservationId === reservationId && one.line === line && one.unit === unit);
      const has = new Set(own.map(({ night }) => night));
      let last = own.at(-1)?.hotelRoomId;
      for (const night of daysOf(from, until)) {
        if (has.has(night)) continue;
        const isFree = (id: string) => !taken.has(`${id} ${night}`);
        const lengthOf = (id: string) => {
          const rest = daysOf(night, until);
          const end = rest.findIndex((one) => has.has(one) || taken.has(`${id} ${one}`));
          return end < 0 ? rest.length : end;
        };
        const before = ofType.find(({ id }) => id === last && isFree(id));
        const free = ofType.filter(({ id }) => isFree(id));
        const left = free.filter(({ id }) => !asleep.has(id));
        const longest = (left.length > 0 ? left : free).reduce<(typeof ofType)[number] | undefined>(
          (best, room) => (best && lengthOf(best.id) >= lengthOf(room.id) ? best : room),
          undefined,
        );
        const room = before ?? longest;
        if (!room) continue;
        last = room.id;
        taken.add(`${room.id} ${night}`);
        given.push({ reservationId, line, unit, night, hotelRoomId: room.id, roomId, pinned: false });
      }
    }
  }
  await giveRooms(ctx, hotelId, given);
}

/** The rooms that guests of other bookings than `code` have not left. */
async function occupiedRooms(ctx: Ctx, hotelId: string, today: Day, code: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select n.id from hotel_rooms n where n.hotel_id = ${hotelId} and ${isOccupied(today, sql`${code}::text`)}`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}
