import { sql } from "kysely";
import { byNumber } from "#domain/hotel-room/hotel-room.ts";
import { isOccupied, joinedStates, stateToday } from "#domain/housekeeping/room-state-sql.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { namedGuest } from "#platform/database/guest-name-sql.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { firstOpenNight, type FreeRoom, type UnitWithoutRoom } from "./room-assignment.ts";

type UnitRow = Omit<UnitWithoutRoom, "rooms" | "from"> & { from: Day | null; guest: string };
type RoomRow = FreeRoom & { roomId: string; busy: Day[] | null };

const readiness = { inspected: 0, clean: 1, dirty: 2, occupied: 3 } as const;

const stateNow = (today: Day, timeZone: string, code: string) => sql<FreeRoom["state"]>`
  case when ${isOccupied(today, sql`${code}::text`)} then 'occupied' else ${stateToday(timeZone)} end`;

/** Rooms that are ready first, accessible ones last, then by their numbers. */
const inOrder = (one: FreeRoom, other: FreeRoom) =>
  readiness[one.state] - readiness[other.state] || Number(one.accessible) - Number(other.accessible) || byNumber(one, other);

/**
 * The units of a booking that have no room on a night from the hotel's day `today` on, or from last night on if they have not come yet,
 * each from that night, and the rooms of its type that are free until it leaves, those that are ready first. Undefined for an unknown
 * code and a booking that is over. Two statements; the caller has checked access.
 */
export async function roomsToGive(
  ctx: Ctx,
  { hotelId, code, today, timeZone }: { hotelId: string; code: string; today: Day; timeZone: string },
): Promise<{ guest: string; units: UnitWithoutRoom[] } | undefined> {
  const { rows } = await sql<UnitRow>`
    select l.line, u.unit, l.room_id as "roomId", ${localText("r.name")} as type, m.night as "from", x.last + 1 as "to",
      coalesce(${namedGuest("l")}, ${namedGuest("s")}, p.name, '') as guest
    from reservations s
    cross join lateral (select coalesce(s.freed_from, s.check_out) - 1 as last,
      greatest(s.check_in, case when s.checked_in_at is null then ${firstOpenNight(today)}::date else ${today}::date end) as first) x
    join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
    join rooms r on r.hotel_id = l.hotel_id and r.id = l.room_id
    cross join lateral generate_series(1, l.units) u (unit)
    cross join lateral (select min(n)::date as night from generate_series(x.first::timestamp, x.last::timestamp, interval '1 day') n
      where not exists (select from room_assignments a where a.hotel_id = s.hotel_id and a.reservation_id = s.id
        and a.line = l.line and a.unit = u.unit and a.night = n::date)) m
    left join users p on p.id = s.user_id
    where s.hotel_id = ${hotelId} and s.code = ${code} and ${inState("s", ...activeStates)} and x.first <= x.last
      and exists (select from hotel_rooms n where n.hotel_id = l.hotel_id and n.room_id = l.room_id and n.active)
    order by l.line, u.unit`.execute(ctx.db);
  const [any] = rows;
  if (!any) return undefined;
  const missing = rows.flatMap((row) => (row.from === null ? [] : [{ ...row, from: row.from }]));
  const first = missing.map(({ from }) => from).toSorted()[0] ?? today;
  const { rows: rooms } = await sql<RoomRow>`
    select n.id, n.number, n.room_id as "roomId", ${stateNow(today, timeZone, code)} as state,
      ('accessible' = any(n.features) or n.accessibility <> '{}') as accessible,
      (select array_agg(a.night::text) from room_assignments a
        where a.hotel_id = n.hotel_id and a.hotel_room_id = n.id and a.night between ${first} and ${addDays(any.to, -1)}) as busy
    from hotel_rooms n ${joinedStates(today)}
    where n.hotel_id = ${hotelId} and n.active and n.room_id = any(${missing.map(({ roomId }) => roomId)}::uuid[])`.execute(ctx.db);
  const isFree = ({ roomId, busy }: RoomRow, unit: UnitRow & { from: Day }) =>
    roomId === unit.roomId && !(busy ?? []).some((night) => night >= unit.from);
  return {
    guest: any.guest || shortCode(code),
    units: missing.map((unit) => ({
      line: unit.line,
      unit: unit.unit,
      roomId: unit.roomId,
      type: unit.type,
      from: unit.from,
      to: unit.to,
      rooms: rooms
        .filter((room) => isFree(room, unit))
        .map(({ id, number, state, accessible }) => ({ id, number, state, accessible }))
        .toSorted(inOrder),
    })),
  };
}

/**
 * The rooms of each room type that are free on all nights of a stay that begins today, those that are ready first; at most `most` of a
 * type. One statement; the caller has checked access.
 */
export async function freeRooms(
  ctx: Ctx,
  { hotelId, timeZone }: { hotelId: string; timeZone: string },
  { checkIn, checkOut }: Stay,
  most: number,
): Promise<Record<string, FreeRoom[]>> {
  const { rows } = await sql<FreeRoom & { roomId: string }>`
    select n.id, n.number, n.room_id as "roomId", ${stateNow(checkIn, timeZone, "")} as state,
      ('accessible' = any(n.features) or n.accessibility <> '{}') as accessible
    from hotel_rooms n ${joinedStates(checkIn)}
    where n.hotel_id = ${hotelId} and n.active and not exists (select from room_assignments a where a.hotel_id = n.hotel_id
      and a.hotel_room_id = n.id and a.night between ${checkIn} and ${addDays(checkOut, -1)})`.execute(ctx.db);
  const ofType = ([roomId, rooms]: [string, typeof rows]): [string, FreeRoom[]] => [roomId, rooms.toSorted(inOrder).slice(0, most)];
  return Object.fromEntries([...Map.groupBy(rows, ({ roomId }) => roomId)].map(ofType));
}
