import { sql } from "kysely";
import { isOccupied, joinedStates, stateToday } from "#domain/housekeeping/room-state-sql.server.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import type { BoardFacts, DayBoard } from "./day-board.ts";

type Row = BoardFacts & { code: string; withoutRoom: boolean; notReady: boolean };

/**
 * Rooms and notes of the stays of a day: those that arrive, are in the house or leave, as many as the hotel has rooms. In a hotel
 * without numbers only notes. One statement; the caller has checked access.
 */
export async function dayBoard(
  ctx: Ctx,
  { hotelId, timeZone, today }: { hotelId: string; timeZone: string; today: Day },
): Promise<DayBoard> {
  const { rows } = await sql<{ numbered: boolean; stays: Row[] }>`
    with due as (
      select s.hotel_id, s.id, s.code, s.check_in, s.check_out, s.checked_in_at, s.checked_out_at,
        least(greatest(s.check_in, ${today}::date), coalesce(s.freed_from, s.check_out) - 1) as night
      from reservations s where s.hotel_id = ${hotelId} and ${inState("s", "confirmed")}
        and s.check_in between ${addDays(today, -maxNights)} and ${today} and s.check_out >= ${today}),
    facts as (
      select d.*, (d.check_out > ${today} and d.checked_out_at is null) as stays,
        (select coalesce(sum(l.units), 0)::int from reservation_rooms l
          where l.hotel_id = d.hotel_id and l.reservation_id = d.id and l.cancelled_at is null
            and exists (select from hotel_rooms n where n.hotel_id = l.hotel_id and n.room_id = l.room_id and n.active)) as units,
        (select coalesce(json_agg(json_build_object('number', n.number, 'state',
            case when d.checked_in_at is null and ${isOccupied(today, sql.ref("d.code"))} then 'occupied'
              else ${stateToday(timeZone)} end) order by n.number), '[]')
          from room_assignments a
          join hotel_rooms n on n.hotel_id = a.hotel_id and n.id = a.hotel_room_id
          ${joinedStates(today)}
          where a.hotel_id = d.hotel_id and a.reservation_id = d.id and a.night = d.night) as rooms,
        (select count(*)::int from desk_notes o
          where o.hotel_id = d.hotel_id and o.reservation_id = d.id and o.done_at is null) as notes,
        (select o.text from desk_notes o where o.hotel_id = d.hotel_id and o.reservation_id = d.id and o.done_at is null and o.pinned
          order by o.created_at, o.id limit 1) as pinned
      from due d),
    shown as (
      select f.code, f.rooms, case when f.stays then greatest(0, f.units - json_array_length(f.rooms)) else 0 end as missing, f.notes,
        f.pinned, f.stays and f.units > json_array_length(f.rooms) as "withoutRoom",
        f.check_in = ${today} and f.checked_in_at is null
          and (f.rooms::jsonb @> '[{"state": "dirty"}]' or f.rooms::jsonb @> '[{"state": "occupied"}]') as "notReady"
      from facts f where f.units > 0 or f.notes > 0)
    select exists (select from hotel_rooms where hotel_id = ${hotelId} and active) as numbered,
      (select coalesce(json_agg(to_json(s)), '[]') from shown s) as stays`.execute(ctx.db);
  const { numbered = false, stays = [] } = rows[0] ?? {};
  return {
    numbered,
    facts: Object.fromEntries(
      stays.map(({ code, rooms, missing, notes, pinned }): [string, BoardFacts] => [code, { rooms, missing, notes, pinned }]),
    ),
    withoutRoom: stays.filter(({ withoutRoom }) => withoutRoom).length,
    notReady: stays.filter(({ notReady }) => notReady).length,
  };
}
