import { sql } from "kysely";
import type { CalendarRequest } from "#domain/availability/availability-calendar.server.ts";
import { hasDue } from "#domain/reservation/collected.server.ts";
import { shortCode } from "#domain/reservation/reservation.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { maxNights } from "#kit/date/stay.ts";
import { activeStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { namedGuest } from "#platform/database/guest-name-sql.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";

/** A stay as the availability calendar shows it. */
export type CalendarStay = {
  code: string;
  roomId: string;
  checkIn: Day;
  /** For a no-show with released nights, the first of those. */
  checkOut: Day;
  rooms: number;
  /** Who stays in the room; the code when the guest is anonymised. */ guest: string;
  paid: boolean;
  noShow: boolean;
  /** Its guests are checked in, so that its arrival is fixed. */
  arrived: boolean;
  /** Its guests are checked out. */
  left: boolean;
  /** Why it can't be changed; null: it can while it is not over. */
  fixed: "held" | "no_show" | "change_open" | null;
};

/**
 * Stays in the rooms that are not cancelled and overlap the days `from` to `to`, both included, by arrival. One
 * statement.
 */
export async function calendarStays(ctx: Ctx, ask: CalendarRequest): Promise<CalendarStay[]> {
  const { rows } = await staysStatement(ask).execute(ctx.db);
  return rows.map((stay) => ({ ...stay, guest: stay.guest || shortCode(stay.code) }));
}

/** Exported so that tests can check its plan. The maximum stay of 90 nights bounds the index on both sides. */
export const staysStatement = ({ hotelId, roomIds, from, to }: CalendarRequest) => sql<CalendarStay>`
  select s.code, l.room_id as "roomId", s.check_in as "checkIn", coalesce(s.freed_from, s.check_out) as "checkOut", l.rooms,
    (s.paid_at is not null and not ${hasDue("s")}) as paid, ${inState("s", "no_show")} as "noShow",
      s.checked_in_at is not null as arrived, s.checked_out_at is not null as left,
    case when ${inState("s", "held")} then 'held' when ${inState("s", "no_show")} then 'no_show'
      when exists (select from reservation_changes g where g.hotel_id = s.hotel_id and g.reservation_id = s.id and g.state = 'open')
        then 'change_open' end as fixed,
    coalesce(l.guests, '') as guest
  from reservations s
  left join users u on u.id = s.user_id
  cross join lateral (select l.room_id, sum(l.units)::int as rooms,
      string_agg(distinct coalesce(${namedGuest("l")}, ${namedGuest("s")}, u.name), ', ') as guests
    from reservation_rooms l
    join rooms r on r.hotel_id = l.hotel_id and r.id = l.room_id and r.archived_at is null
    where l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.room_id = any(${roomIds}::uuid[]) and l.cancelled_at is null
    group by l.room_id) l
  where s.hotel_id = ${hotelId} and s.check_in between ${addDays(from, -maxNights)} and ${to}
    and coalesce(s.freed_from, s.check_out) >= ${from}
    and ${inState("s", ...activeStates)}
  order by s.check_in, "checkOut" desc, s.code`;
