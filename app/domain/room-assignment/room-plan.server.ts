import { sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import { addDays } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";

/** A unit of a booking in a numbered type, over its nights. */
export type PlannedUnit = {
  reservationId: string;
  code: string;
  line: number;
  unit: number;
  roomId: string;
  checkIn: Day;
  /** For a no-show with released nights, the first of those. */
  checkOut: Day;
  arrived: boolean;
};

/**
 * The units of bookings with nights from `from` to `to` (excluded) in room types with numbers, by arrival. With `"locked"` the bookings
 * stay as they are until the transaction ends.
 */
export async function unitsInPlan(ctx: Ctx, hotelId: string, from: Day, to: Day, lock: "locked" | "unlocked"): Promise<PlannedUnit[]> {
  const staying = sql`s.hotel_id = ${hotelId} and s.check_in between ${addDays(from, -maxNights)} and ${addDays(to, -1)}
    and coalesce(s.freed_from, s.check_out) > ${from} and ${inState("s", ...activeStates)}`;
  // Those that begin to be booked meanwhile are not locked, and left to the next time.
  const locked =
    lock === "locked" &&
    (await sql<{ id: string }>`select s.id from reservations s where ${staying} order by s.id for share`.execute(ctx.db)).rows;
  const { rows } = await sql<PlannedUnit>`
    select s.id as "reservationId", s.code, l.line, u.unit, l.room_id as "roomId", s.check_in as "checkIn",
      coalesce(s.freed_from, s.check_out) as "checkOut", s.checked_in_at is not null as arrived
    from reservations s
    join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
    cross join lateral generate_series(1, l.units) u (unit)
    where ${staying} ${locked ? sql`and s.id = any(${locked.map(({ id }) => id)}::uuid[])` : sql``}
      and exists (select from hotel_rooms n where n.hotel_id = s.hotel_id and n.room_id = l.room_id and n.active)
    order by s.check_in, s.code, l.line, u.unit`.execute(ctx.db);
  return rows;
}

/** The rooms in use of a hotel; `needs`: the bits of what they have for guests with disabilities. */
export async function roomsInPlan(ctx: Ctx, hotelId: string) {
  const { rows } = await sql<{ id: string; roomId: string; number: string; features: string[]; needs: number }>`
    select n.id, n.room_id as "roomId", n.number, n.features, access_needs(r.accessibility || n.accessibility) as needs
    from hotel_rooms n join rooms r on r.hotel_id = n.hotel_id and r.id = n.room_id
    where n.hotel_id = ${hotelId} and n.active`.execute(ctx.db);
  return rows;
}

/** Who has which room from `from` to `to` (excluded). */
export const nightsInPlan = (ctx: Ctx, hotelId: string, from: Day, to: Day) =>
  ctx.db
    .selectFrom("room_assignments")
    .select(["hotel_room_id as hotelRoomId", "night", "reservation_id as reservationId", "line", "unit", "pinned", "outage_id as outageId"])
    .where("hotel_id", "=", hotelId)
    .where("night", ">=", from)
    .where("night", "<", to)
    .orderBy("night")
    .execute();

/** A night of a unit in a room. */
export type RoomNight = { reservationId: string; line: number; unit: number; night: Day };

/** Takes rooms from units, on the nights named. The caller has the lock of the plan. */
export async function takeRooms(ctx: Ctx, hotelId: string, nights: readonly RoomNight[]): Promise<void> {
  if (nights.length === 0) return;
  await sql`delete from room_assignments a
    using jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as g ("reservationId" uuid, line smallint, unit smallint, night date)
    where a.hotel_id = ${hotelId} and a.reservation_id = g."reservationId" and a.line = g.line and a.unit = g.unit and a.night = g.night`.execute(
    ctx.db,
  );
}

/** Gives rooms to units, on the nights named, which are free. The caller has the lock of the plan, and the bookings. */
export async function giveRooms(
  ctx: Ctx,
  hotelId: string,
  nights: readonly (RoomNight & { hotelRoomId: string; roomId: string; pinned: boolean })[],
): Promise<void> {
  if (nights.length === 0) return;
  await sql`insert into room_assignments (hotel_id, hotel_room_id, night, room_id, reservation_id, line, unit, pinned)
    select ${hotelId}, "hotelRoomId", night, "roomId", "reservationId", line, unit, pinned
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as g ("hotelRoomId" uuid, night date, "roomId" uuid, "reservationId" uuid,
      line smallint, unit smallint, pinned boolean)
    order by "hotelRoomId", night`.execute(ctx.db);
}
