import { type RawBuilder, sql } from "kysely";
import { byNumber } from "#domain/hotel-room/hotel-room.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { type NightGuests, type RoomState, type RoomToday, undoMinutes, workOf } from "./housekeeping.ts";
import { joinedStates, stateToday } from "./room-state-sql.server.ts";

type Row = Pick<RoomToday, "id" | "number" | "floor" | "type" | "state" | "shutUntil"> & {
  changedAt: Date | null;
  undoable: boolean;
  last: NightGuests | null;
  next: NightGuests | null;
};

/** Who has room `n` on a night, as JSON; null: nobody. The number of guests is rounded up where a line has several rooms. */
const guestsOn = (night: Day): RawBuilder<NightGuests | null> => sql<NightGuests | null>`(
  select jsonb_build_object('unit', a.reservation_id || ' ' || a.line || ' ' || a.unit, 'arrived', s.checked_in_at is not null,
    'left', s.checked_out_at is not null,
    'inside', s.checked_in_at is not null and s.checked_out_at is null and s.check_in < ${night}::date and not exists (
      select from room_assignments b where b.hotel_id = a.hotel_id and b.reservation_id = a.reservation_id and b.line = a.line
        and b.unit = a.unit and b.night = ${addDays(night, -1)}::date),
    'guests', ceil((l.adults + cardinality(l.child_ages)) / case when l.by_unit then 1.0 else l.units end)::int)
  from room_assignments a
  join reservations s on s.hotel_id = a.hotel_id and s.id = a.reservation_id
  join reservation_rooms l on l.hotel_id = a.hotel_id and l.reservation_id = a.reservation_id and l.line = a.line
  where a.hotel_id = n.hotel_id and a.hotel_room_id = n.id and a.night = ${night} and ${inState("s", "confirmed", "held")})`;

/**
 * The rooms in use of a hotel by number, each with its state and what it needs on the hotel's day `today`. Of guests only where they are
 * and how many. One statement, bounded by the rooms of a hotel; the caller has checked access.
 */
export async function roomsToday(
  ctx: Ctx,
  { hotelId, timeZone, today }: { hotelId: string; timeZone: string; today: Day },
): Promise<RoomToday[]> {
  const { rows } = await sql<Row>`
    select n.id, n.number, n.floor, ${localText("t.name")} as type, ${stateToday(timeZone)} as state, r.changed_at as "changedAt",
      coalesce(r.state_before is not null and r.left_by is null
        and r.changed_at > ${ctx.now()}::timestamptz - make_interval(mins => ${undoMinutes}::int), false) as undoable,
      (select o.last_night from room_assignments a join room_outages o on o.hotel_id = a.hotel_id and o.id = a.outage_id
        where a.hotel_id = n.hotel_id and a.hotel_room_id = n.id and a.night = ${today}) as "shutUntil",
      ${guestsOn(addDays(today, -1))} as last, ${guestsOn(today)} as next
    from hotel_rooms n
    join rooms t on t.hotel_id = n.hotel_id and t.id = n.room_id and t.archived_at is null
    ${joinedStates(today)}
    where n.hotel_id = ${hotelId} and n.active`.execute(ctx.db);
  return rows
    .map(({ changedAt, last, next, ...room }) => ({ ...room, changedAt: changedAt?.toISOString() ?? null, ...workOf(last, next) }))
    .toSorted(byNumber);
}

/** The states of the rooms in use of a hotel that are not clean, by the id of the room. One statement; the caller has checked access. */
export async function roomStates(
  ctx: Ctx,
  { hotelId, timeZone, today }: { hotelId: string; timeZone: string; today: Day },
): Promise<Record<string, RoomState>> {
  const { rows } = await sql<{ id: string; state: RoomState }>`
    select n.id, ${stateToday(timeZone)} as state from hotel_rooms n ${joinedStates(today)}
    where n.hotel_id = ${hotelId} and n.active`.execute(ctx.db);
  return Object.fromEntries(rows.flatMap(({ id, state }) => (state === "clean" ? [] : [[id, state]])));
}
