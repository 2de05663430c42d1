import { type RawBuilder, sql } from "kysely";
import { addDays, type Day } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import type { RoomState } from "./housekeeping.ts";

/**
 * Joins the state of each room `n` of `hotel_rooms` as `r`, and as `slept` the last night that guests who have not checked out spent
 * there. Guests without a check-in count on the day on which they leave.
 */
export const joinedStates = (today: Day): RawBuilder<unknown> => sql`
  left join room_states r on r.hotel_id = n.hotel_id and r.hotel_room_id = n.id
  left join lateral (
    select max(a.night) as night from room_assignments a
    join reservations s on s.hotel_id = a.hotel_id and s.id = a.reservation_id
    where a.hotel_id = n.hotel_id and a.hotel_room_id = n.id and a.night between ${addDays(today, -maxNights)} and ${addDays(today, -1)}
      and ${inState("s", "confirmed")} and s.checked_out_at is null
      and (s.checked_in_at is not null or coalesce(s.freed_from, s.check_out) = ${today})) slept on true`;

/**
 * Whether guests of another booking than `code` slept in room `n` last night and have not left: nobody else can move in. Guests without a
 * check-in do not count.
 */
export const isOccupied = (today: Day, code: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`exists (
  select from room_assignments a join reservations s on s.hotel_id = a.hotel_id and s.id = a.reservation_id
  where a.hotel_id = n.hotel_id and a.hotel_room_id = n.id and a.night = ${addDays(today, -1)}
    and s.checked_in_at is not null and s.checked_out_at is null and s.code <> ${code})`;

/** The state of a room joined so: dirty since somebody slept there, unless it was set after that night. */
export const stateToday = (timeZone: string): RawBuilder<RoomState> => sql<RoomState>`
  case when slept.night >= coalesce((r.changed_at at time zone ${timeZone}::text)::date, slept.night) then 'dirty'
    else coalesce(r.state, 'clean') end`;
