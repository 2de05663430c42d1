import { type AccessPromise, needsMask } from "#domain/accessibility/accessibility.ts";
import { byNumber } from "#domain/hotel-room/hotel-room.ts";
import { lockRoomPlan } from "#domain/hotel-room/lock-room-plan.server.ts";
import { roomStates } from "#domain/housekeeping/rooms-today.server.ts";
import { linesOf, type ReservationRow } from "#domain/reservation/locked-reservation.server.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { firstOpenNight } from "./room-assignment.ts";
import { giveRooms, nightsInPlan, type RoomNight, roomsInPlan } from "./room-plan.server.ts";

/**
 * Gives rooms to the units of a booking whose guests arrive, for each night from last night on, for who comes after midnight, for which they have none:
 * their own room where it is free, else one that nobody else is still in and that is free for longest, and of these a clean one before others and an accessible one
 * last. Who was promised accessibility gets no room without it. Never a reason to refuse the check-in: a night without a free room stays in
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
  const asleep = await roomsInUse(ctx, { hotelId, reservationId, night: open });
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

/** The rooms in which guests of other bookings slept last night and that they have not left. */
async function roomsInUse(
  ctx: Ctx,
  { hotelId, reservationId, night }: { hotelId: string; reservationId: string; night: Day },
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("room_assignments as a")
    .innerJoin("reservations as s", (join) => join.onRef("s.hotel_id", "=", "a.hotel_id").onRef("s.id", "=", "a.reservation_id"))
    .select("a.hotel_room_id")
    .where("a.hotel_id", "=", hotelId)
    .where("a.night", "=", night)
    .where("a.reservation_id", "<>", reservationId)
    .where("s.checked_in_at", "is not", null)
    .where("s.checked_out_at", "is", null)
    .execute();
  return new Set(rows.map(({ hotel_room_id: id }) => id));
}
