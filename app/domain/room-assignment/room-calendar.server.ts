import { sql } from "kysely";
import { byNumber } from "#domain/hotel-room/hotel-room.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { namedGuest } from "#platform/database/guest-name-sql.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { type Span, unitKey } from "./room-assignment.ts";

/** A unit of a booking in the calendar of rooms. */
export type RoomStay = {
  key: string;
  code: string;
  guest: string;
  checkIn: Day;
  /** For a no-show with released nights, the first of those. */
  checkOut: Day;
  roomId: string;
  arrived: boolean;
  left: boolean;
  /** Its rooms are fixed by hand. */
  pinned: boolean;
};

/** Nights of a room: `stay` is the index of who has it, or `outage` the id of why nobody has. */
export type RoomSpan = Span & ({ stay: number } | { outage: string; reason: string });

export type RoomCalendar = {
  types: { id: string; name: string; rooms: { id: string; number: string; spans: RoomSpan[] }[] }[];
  stays: RoomStay[];
  /** Nights without a room, from today on. */
  open: (Span & { stay: number })[];
};

type StayRow = Omit<RoomStay, "key" | "pinned"> & { reservationId: string; line: number; unit: number };
type SpanRow = Span & {
  hotelRoomId: string;
  reservationId: string | null;
  line: number | null;
  unit: number | null;
  pinned: boolean;
  outageId: string | null;
  reason: string | null;
};

const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** The nights of a stay from `from` to `to` that none of these spans covers; spans by their first night. */
function uncovered(spans: readonly Span[], from: Day, to: Day): Span[] {
  const open: Span[] = [];
  let at = from;
  for (const span of spans) {
    if (span.from > at) open.push({ from: at, to: earlier(span.from, to) });
    at = later(at, span.to);
  }
  if (at < to) open.push({ from: at, to });
  return open.filter((span) => span.from < span.to);
}

/**
 * The rooms of a hotel with numbers, and who has which from `from` to `to`, both included. Bounded by the rooms of a hotel and the
 * period. Three statements; the caller has checked access.
 */
export async function roomCalendar(
  ctx: Ctx,
  { hotelId, from, to, today }: { hotelId: string; from: Day; to: Day; today: Day },
): Promise<RoomCalendar> {
  const end = addDays(to, 1);
  const [rooms, stays, spans] = await Promise.all([
    sql<{ typeId: string; name: string; id: string; number: string }>`
      select r.id as "typeId", ${localText("r.name")} as name, n.id, n.number
      from hotel_rooms n join rooms r on r.hotel_id = n.hotel_id and r.id = n.room_id and r.archived_at is null
      where n.hotel_id = ${hotelId} and n.active order by r.name, r.id`.execute(ctx.db),
    sql<StayRow>`
      select s.id as "reservationId", s.code, l.line, u.unit, l.room_id as "roomId", s.check_in as "checkIn",
        coalesce(s.freed_from, s.check_out) as "checkOut", s.checked_in_at is not null as arrived, s.checked_out_at is not null as left,
        coalesce(${namedGuest("l")}, ${namedGuest("s")}, p.name, '') as guest
      from reservations s
      join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
      cross join lateral generate_series(1, l.units) u (unit)
      left join users p on p.id = s.user_id
      where s.hotel_id = ${hotelId} and s.check_in between ${addDays(from, -maxNights)} and ${to}
        and coalesce(s.freed_from, s.check_out) > ${from} and ${inState("s", ...activeStates)}
        and exists (select from hotel_rooms n where n.hotel_id = s.hotel_id and n.room_id = l.room_id and n.active)
      order by s.check_in, s.code, l.line, u.unit`.execute(ctx.db),
    sql<SpanRow>`
      with held as (
        select a.*, a.night - (row_number() over (
          partition by a.hotel_room_id, a.reservation_id, a.line, a.unit, a.outage_id order by a.night))::int as island
        from room_assignments a where a.hotel_id = ${hotelId} and a.night between ${from} and ${to})
      select a.hotel_room_id as "hotelRoomId", a.reservation_id as "reservationId", a.line, a.unit, bool_or(a.pinned) as pinned,
        a.outage_id as "outageId", o.reason, min(a.night) as "from", max(a.night) + 1 as "to"
      from held a left join room_outages o on o.hotel_id = a.hotel_id and o.id = a.outage_id
      group by a.hotel_room_id, a.reservation_id, a.line, a.unit, a.outage_id, o.reason, a.island
      order by min(a.night)`.execute(ctx.db),
  ]);
  const unitOf = (row: { reservationId: string | null; line: number | null; unit: number | null }) =>
    `${row.reservationId} ${row.line} ${row.unit}`;
  const indexes = new Map(stays.rows.map((row, index) => [unitOf(row), index]));
  const ofUnit = Map.groupBy(spans.rows, unitOf);
  const ofRoom = Map.groupBy(spans.rows, ({ hotelRoomId }) => hotelRoomId);
  const spanOf = (row: SpanRow): RoomSpan[] => {
    if (row.outageId !== null) return [{ from: row.from, to: row.to, outage: row.outageId, reason: row.reason ?? "" }];
    const stay = indexes.get(unitOf(row));
    return stay === undefined ? [] : [{ from: row.from, to: row.to, stay }];
  };
  const types = [...Map.groupBy(rooms.rows, ({ typeId }) => typeId)].map(([id, ofType]) => ({
    id,
    name: ofType[0]?.name ?? "",
    rooms: ofType
      .toSorted(byNumber)
      .map((room) => ({ id: room.id, number: room.number, spans: (ofRoom.get(room.id) ?? []).flatMap(spanOf) })),
  }));
  const begin = later(from, today);
  const open = stays.rows.flatMap((row, stay) =>
    uncovered(ofUnit.get(unitOf(row)) ?? [], later(begin, row.checkIn), earlier(end, row.checkOut)).map((span) => ({ ...span, stay })),
  );
  return {
    types,
    stays: stays.rows.map(({ reservationId, line, unit, ...stay }) => ({
      ...stay,
      guest: stay.guest || shortCode(stay.code),
      key: unitKey({ code: stay.code, line, unit }),
      pinned: (ofUnit.get(`${reservationId} ${line} ${unit}`) ?? []).some(({ pinned }) => pinned),
    })),
    open,
  };
}
