import { type AccessNeed, type AccessPromise, needsMask } from "#domain/accessibility/accessibility.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { lockRoomPlan } from "#domain/hotel-room/lock-room-plan.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { moveOut } from "#domain/housekeeping/rooms-left.server.ts";
import {
  lockedManagedReservation,
  linesOf,
  reservationOfCode,
  type ReservationRow,
} from "#domain/reservation/locked-reservation.server.ts";
import { type Day, daysOf } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { isActive } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { firstOpenNight, type StayUnit } from "./room-assignment.ts";
import { giveRooms, roomsInPlan, takeRooms } from "./room-plan.server.ts";

export type MoveRejection =
  /** The hotel has no such booking, or the booking no such unit. */
  | { code: "unknown_unit" }
  | { code: "unknown_hotel_room" }
  /** The room is of another type: the booking has to be changed first. */
  | { code: "wrong_type" }
  /** The room has not what the booking was promised; these needs. */
  | { code: "lacks_access"; number: string; needs: AccessNeed[] }
  /** No night is left from that day on. */
  | { code: "over" }
  /** Guests of these bookings have the room on some of the nights. */
  | { code: "occupied"; codes: string[] }
  | { code: "out_of_order"; night: Day }
  /** They can't change places: the other guests stay longer than the room that they would get is free, or their room is fixed. */
  | { code: "no_swap"; codes: string[] };

/** Whether the guests are in the house. */
const isInside = (stay: { checked_in_at: Date | null; checked_out_at: Date | null }) => Boolean(stay.checked_in_at && !stay.checked_out_at);

type Found = { reservation: ReservationRow; roomId: string; nights: Day[]; today: Day; promise: AccessPromise | null };

/** A unit that the actor may move, with its nights from `from` on that are not past; its booking is locked, and then the plan. */
async function lockedUnit(
  ctx: Ctx,
  { hotelId, code, line, unit, from }: StayUnit & { hotelId: string; from?: Day | undefined },
): Promise<Outcome<Found, { code: "unknown_unit" | "over" }>> {
  const found = await lockedManagedReservation(ctx, hotelId, code);
  if (!found || !isActive(found.reservation.state)) return rejected({ code: "unknown_unit" });
  const { reservation, timeZone } = found;
  const row = (await linesOf(ctx, reservation)).find((one) => one.line === line && one.cancelled_at === null && one.units >= unit);
  if (!row || unit < 1) return rejected({ code: "unknown_unit" });
  const today = dayAt(ctx.now(), timeZone);
  const until = reservation.freed_from ?? reservation.check_out;
  const begin = [reservation.check_in, firstOpenNight(today), from ?? reservation.check_in].toSorted().at(-1) ?? today;
  const nights = begin < until ? daysOf(begin, until) : [];
  if (nights.length === 0) return rejected({ code: "over" });
  return done({ reservation, roomId: row.room_id, nights, today, promise: row.accessibility as AccessPromise | null });
}

type PlannedRoom = Awaited<ReturnType<typeof roomsInPlan>>[number];

/** What a room has not of a promise, while the guest still has a room that has it. */
function lackedBy(room: PlannedRoom, had: readonly PlannedRoom[], { needs }: AccessPromise): AccessNeed[] {
  const lacked = (one: PlannedRoom) => needs.filter((need) => (one.needs & needsMask([need])) === 0);
  return had.length === 0 || had.some((one) => lacked(one).length === 0) ? lacked(room) : [];
}

/** Who has a room on nights; with their booking's code. */
const holdersOf = (ctx: Ctx, hotelId: string, hotelRoomId: string, nights: readonly Day[]) =>
  ctx.db
    .selectFrom("room_assignments as a")
    .leftJoin("reservations as s", (join) => join.onRef("s.hotel_id", "=", "a.hotel_id").onRef("s.id", "=", "a.reservation_id"))
    .select([
      "a.night",
      "a.reservation_id as reservationId",
      "a.line",
      "a.unit",
      "a.pinned",
      "s.code",
      "s.checked_in_at",
      "s.checked_out_at",
    ])
    .where("a.hotel_id", "=", hotelId)
    .where("a.hotel_room_id", "=", hotelRoomId)
    .where("a.night", "in", [...nights])
    .orderBy("a.night")
    .execute();

/** The rooms of a unit on nights. */
const roomsOfUnit = (
  ctx: Ctx,
  hotelId: string,
  { reservationId, line, unit }: { reservationId: string; line: number; unit: number },
  from: Day,
) =>
  ctx.db
    .selectFrom("room_assignments")
    .select(["night", "hotel_room_id as hotelRoomId", "pinned"])
    .where("hotel_id", "=", hotelId)
    .where("reservation_id", "=", reservationId)
    .where("line", "=", line)
    .where("unit", "=", unit)
    .where("night", ">=", from)
    .orderBy("night")
    .execute();

/** Locks a booking and those who have a room from last night on, by id, so that two that change places wait for each other; their ids. */
async function lockedForSwap(
  ctx: Ctx,
  { hotelId, code, hotelRoomId }: { hotelId: string; code: string; hotelRoomId: string },
): Promise<string[]> {
  const hotel = await managedHotel(ctx, hotelId, "bookings", "unlocked");
  const mover = await reservationOfCode(ctx, code);
  if (!hotel || mover?.hotelId !== hotelId) return [];
  const rows = await ctx.db
    .selectFrom("reservations as s")
    .select("s.id")
    .where("s.hotel_id", "=", hotelId)
    .where((row) =>
      row.or([
        row("s.id", "=", mover.reservationId),
        row(
          "s.id",
          "in",
          row
            .selectFrom("room_assignments as a")
            .select("a.reservation_id")
            .where("a.hotel_id", "=", hotelId)
            .where("a.hotel_room_id", "=", hotelRoomId)
            .where("a.night", ">=", firstOpenNight(dayAt(ctx.now(), hotel.time_zone)))
            .$castTo<{ reservation_id: string }>(),
        ),
      ]),
    )
    .orderBy("s.id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gives a unit of a booking a room of its type, for its nights from `from` on: its first room, another one, or another one from the
 * middle of the stay. With `swap`, guests who have that room from then on get the room that the unit leaves. A room chosen by hand with
 * `pin` stays when rooms are given automatically.
 */
export async function moveRoom(
  ctx: Ctx,
  {
    hotelId,
    hotelRoomId,
    from,
    swap = false,
    pin = false,
    ...of
  }: StayUnit & { hotelId: string; hotelRoomId: string; from?: Day | undefined; swap?: boolean; pin?: boolean },
): Promise<Outcome<{ number: string }, MoveRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ number: string }, MoveRejection>> => {
    if (!isId(hotelRoomId)) return rejected({ code: "unknown_hotel_room" });
    // Bookings are locked before the plan, in one order: those that change places too.
    const locked = swap ? await lockedForSwap(ctx, { hotelId, code: of.code, hotelRoomId }) : [];
    const found = await lockedUnit(ctx, { hotelId, from, ...of });
    if (!found.ok) return found;
    const { reservation, roomId, nights, today, promise } = found.value;
    const mover = { reservationId: reservation.id, line: of.line, unit: of.unit };
    const isMover = (one: { reservationId: string | null; line: number | null; unit: number | null }) =>
      one.reservationId === mover.reservationId && one.line === mover.line && one.unit === mover.unit;
    await lockRoomPlan(ctx, hotelId);
    const rooms = await roomsInPlan(ctx, hotelId);
    const room = rooms.find(({ id }) => id === hotelRoomId);
    if (!room) return rejected({ code: "unknown_hotel_room" });
    if (room.roomId !== roomId) return rejected({ code: "wrong_type" });
    const holders = (await holdersOf(ctx, hotelId, hotelRoomId, nights)).filter((one) => !isMover(one));
    const shut = holders.find(({ reservationId }) => reservationId === null);
    if (shut) return rejected({ code: "out_of_order", night: shut.night });
    const codes = [...new Set(holders.flatMap(({ code }) => code ?? []))];
    const isNew = holders.some(({ reservationId }) => !locked.includes(reservationId ?? ""));
    if (holders.length > 0 && (!swap || isNew)) return rejected({ code: "occupied", codes });
    const [begin = ""] = nights;
    const own = (await roomsOfUnit(ctx, hotelId, mover, begin)).filter((one) => nights.includes(one.night));
    const had = rooms.filter(({ id }) => own.some((one) => one.hotelRoomId === id));
    const needs = promise ? lackedBy(room, had, promise) : [];
    if (needs.length > 0) return rejected({ code: "lacks_access", number: room.number, needs });
    const others = holders.length > 0 ? await swapped(ctx, hotelId, { holders, own, nights, hotelRoomId }) : [];
    if (!others) return rejected({ code: "no_swap", codes });
    await takeRooms(ctx, hotelId, [...own.map(({ night }) => ({ ...mover, night })), ...others]);
    await giveRooms(ctx, hotelId, [
      ...nights.map((night) => ({ ...mover, night, hotelRoomId, roomId, pinned: pin || promise !== null })),
      ...others.map((night) => ({ ...night, roomId, pinned: false })),
    ]);
    await moveOut(ctx, hotelId, [
      ...(isInside(reservation) ? roomLeft(own, { begin, today }).filter((left) => left !== hotelRoomId) : []),
      ...(holders.some((one) => one.night <= today && isInside(one)) ? [hotelRoomId] : []),
    ]);
    await recordChange(ctx, {
      hotelId,
      action: "reservation.assign_room",
      subjectId: reservation.id,
      after: { number: room.number, from: begin, ...(codes.length > 0 && { swapped: codes.map((code) => code.slice(0, 8)).join(", ") }) },
    });
    return done({ number: room.number });
  });
}

type Holder = { night: Day; reservationId: string | null; line: number | null; unit: number | null; pinned: boolean };

/**
 * The nights that those in the way get in the room that the mover leaves: all that they have in their room from the first night of the
 * move on. Undefined where the mover leaves no single room, or that room is taken, or one of them is fixed.
 */
async function swapped(
  ctx: Ctx,
  hotelId: string,
  {
    holders,
    own,
    nights,
    hotelRoomId,
  }: { holders: readonly Holder[]; own: readonly { night: Day; hotelRoomId: string }[]; nights: readonly Day[]; hotelRoomId: string },
) {
  const left = [...new Set(own.map((one) => one.hotelRoomId))];
  const [freed] = left;
  const [begin = ""] = nights;
  if (freed === undefined || left.length > 1 || freed === hotelRoomId || holders.some(({ pinned }) => pinned)) return undefined;
  const units = new Map(
    holders.flatMap(({ reservationId, line, unit }) =>
      reservationId !== null && line !== null && unit !== null
        ? [[`${reservationId} ${line} ${unit}`, { reservationId, line, unit }] as const]
        : [],
    ),
  );
  const moving = [];
  for (const unit of units.values())
    for (const { night, hotelRoomId: room } of await roomsOfUnit(ctx, hotelId, unit, begin))
      if (room === hotelRoomId) moving.push({ ...unit, night, hotelRoomId: freed });
  const inFreed = await holdersOf(
    ctx,
    hotelId,
    freed,
    moving.map(({ night }) => night),
  );
  const leaves = new Set(own.map(({ night }) => night));
  return inFreed.every(({ night }) => leaves.has(night)) ? moving : undefined;
}

/** The room that guests in the house leave by a move from the night `begin` on: none where it is a later night's. */
const roomLeft = (own: readonly { night: Day; hotelRoomId: string }[], { begin, today }: { begin: Day; today: Day }) =>
  own.flatMap(({ night, hotelRoomId }) => (night === begin && night <= today ? [hotelRoomId] : []));

/** Takes the room of a unit from its nights from `from` on; it then stands in Not assigned. A room that was promised stays. */
export async function releaseRoom(
  ctx: Ctx,
  { hotelId, ...of }: StayUnit & { hotelId: string; from?: Day | undefined },
): Promise<Outcome<null, { code: "unknown_unit" | "over" | "promised" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_unit" | "over" | "promised" }>> => {
    const found = await lockedUnit(ctx, { hotelId, ...of });
    if (!found.ok) return found;
    if (found.value.promise) return rejected({ code: "promised" });
    await lockRoomPlan(ctx, hotelId);
    const { reservation, nights, today } = found.value;
    const mover = { reservationId: reservation.id, line: of.line, unit: of.unit };
    const [begin = ""] = nights;
    const own = await roomsOfUnit(ctx, hotelId, mover, begin);
    if (own.length === 0) return done(null);
    await takeRooms(
      ctx,
      hotelId,
      own.map(({ night }) => ({ ...mover, night })),
    );
    if (isInside(reservation)) await moveOut(ctx, hotelId, roomLeft(own, { begin, today }));
    await recordChange(ctx, { hotelId, action: "reservation.release_room", subjectId: reservation.id, after: { from: begin } });
    return done(null);
  });
}

/** Fixes the rooms of a unit, or lets them be changed automatically again; those that were promised stay fixed. */
export async function pinRoom(
  ctx: Ctx,
  { hotelId, pinned, ...of }: StayUnit & { hotelId: string; pinned: boolean },
): Promise<Outcome<null, { code: "unknown_unit" | "over" | "promised" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_unit" | "over" | "promised" }>> => {
    const found = await lockedUnit(ctx, { hotelId, ...of });
    if (!found.ok) return found;
    if (found.value.promise && !pinned) return rejected({ code: "promised" });
    await lockRoomPlan(ctx, hotelId);
    await ctx.db
      .updateTable("room_assignments")
      .set({ pinned })
      .where("hotel_id", "=", hotelId)
      .where("reservation_id", "=", found.value.reservation.id)
      .where("line", "=", of.line)
      .where("unit", "=", of.unit)
      .execute();
    return done(null);
  });
}
