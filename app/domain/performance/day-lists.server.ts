import { sql } from "kysely";
import { chargedOnSpot } from "#domain/reservation/reservations.server.ts";
import { roomsTextOf } from "#domain/reservation/room-units.server.ts";
import type { Day } from "#kit/date/day.ts";
import { expectedStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { guestName } from "#platform/database/guest-name-sql.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { type DayLists, guestsRead, type StayLine } from "./performance.ts";

/** Maximum entries of a list that waits. */
const waitingShown = 25;
const deadlineDays = 7;

const confirmed = inState("l", "confirmed");

type Name = keyof DayLists["counts"];

/**
 * A day in the back office: arrivals, departures, stays in between, stays whose free cancellation ends soon, unpaid
 * holds, changes that wait for payment or acceptance, and what of confirmed stays is due: asked for, overdue, or to
 * be paid at the hotel today. Today's guests have the amount that they pay at the hotel; those who are recorded as
 * having come or left are last. One statement.
 */
export async function dayLists(ctx: Ctx, hotelId: string, today: Day): Promise<DayLists> {
  const now = ctx.now();
  const until = new Date(now.getTime() + deadlineDays * 86_400_000);
  const { rows } = await sql<{ name: Name; count: number; open: number; owing: number; lines: StayLine[] | null }>`
    with live as (
      select r.* from reservations r where r.hotel_id = ${hotelId} and ${inState("r", ...expectedStates)} and r.check_out >= ${today}),
    parts as (
      select t.reservation_id, t.amount - t.received as owed, t.overdue_at, t.requested_at, t.kind = 'at_property'
        or t.overdue_at is not null as on_site
      from live l join payment_parts t on t.hotel_id = ${hotelId} and t.reservation_id = l.id
      where ${confirmed} and t.paid_at is null and t.dropped_at is null),
    received as (
      select y.reservation_id, y.purpose, sum(y.amount) as amount from property_payments y join live l on l.id = y.reservation_id
      where y.hotel_id = ${hotelId} group by y.reservation_id, y.purpose),
    open as (
      select reservation_id as id, owed, overdue_at, requested_at, on_site from parts
      union all
      select l.id, l.charge - coalesce((select y.amount from received y
        where y.reservation_id = l.id and y.purpose = 'price'), 0), null, null, true
      from live l where ${confirmed} and l.paid_at is null and l.source not in ('site', 'offer')
      union all
      select l.id, l.property_taxes - coalesce((select y.amount from received y
        where y.reservation_id = l.id and y.purpose = 'taxes'), 0), null, null, true
      from live l where ${confirmed} and l.property_taxes > 0
      union all
      select l.id, greatest(0, c.charges - coalesce((select y.amount from received y
        where y.reservation_id = l.id and y.purpose = 'charges'), 0)), null, null, true
      from live l cross join lateral (select ${chargedOnSpot("l")} as charges) c where ${confirmed} and c.charges > 0),
    owing as (
      select p.id, sum(p.owed) filter (where p.on_site and p.owed > 0) as on_site, min(p.overdue_at) as overdue_at,
        sum(p.owed) filter (where p.overdue_at is not null) as overdue,
        min(p.requested_at) filter (where not p.on_site) as requested_at,
          sum(p.owed) filter (where not p.on_site and p.requested_at is not null) as requested
      from open p group by p.id),
    due as (
      select 'arrivals' as name, null::timestamptz as at, coalesce(o.on_site, 0) as owed, l.* from live l
        left join owing o on o.id = l.id where check_in = ${today} and ${confirmed}
      union all select 'departures', null, coalesce(o.on_site, 0), l.* from live l left join owing o on o.id = l.id
        where check_out = ${today} and ${confirmed}
      union all select 'inside', null, coalesce(o.on_site, 0), l.* from live l left join owing o on o.id = l.id
        where check_in < ${today} and check_out > ${today} and checked_out_at is null and ${confirmed}
      union all select 'deadlines', d.at, l.charge, l.* from live l
        cross join lateral (select min(r.cancelable_until) as at from reservation_rooms r
        where r.hotel_id = ${hotelId} and r.reservation_id = l.id and r.cancelled_at is null and r.cancelable_until > ${now}) d
        where l.paid_at is not null and d.at <= ${until}
      union all select 'holds', hold_expires_at, l.charge, l.* from live l where ${inState("l", "held")}
      union all select 'changes', g.expires_at, g.due_now, l.* from live l join reservation_changes g
        on g.hotel_id = ${hotelId} and g.reservation_id = l.id and g.state = 'open'
      union all select 'requested', o.requested_at, o.requested, l.* from live l join owing o on o.id = l.id where o.requested > 0
      union all select 'overdue', o.overdue_at, o.overdue, l.* from live l join owing o on o.id = l.id
        where o.overdue > 0 and l.check_in > ${today}
      union all select 'collect', null, o.on_site, l.* from live l join owing o on o.id = l.id
        where o.on_site > 0 and l.check_in <= ${today}),
    named as (select d.*, ${roomsTextOf("d", undefined, hotelId)} as rooms_text from due d),
    placed as (select *, row_number() over (partition by name order by
        case name when 'arrivals' then checked_in_at is not null when 'departures' then checked_out_at is not null else false end,
        at, case name when 'arrivals' then arrival_hour end, rooms_text, code) as place from named)
    select r.name, count(*)::int as count,
      count(*) filter (where case when r.name = 'arrivals' then r.checked_in_at is null else r.checked_out_at is null end)::int as open,
      count(*) filter (where r.checked_out_at is null and r.owed > 0)::int as owing,
      json_agg(json_build_object('code', r.code, 'guest', ${guestName},
        'rooms', r.rooms_text, 'checkIn', r.check_in, 'checkOut', r.check_out, 'at', r.at, 'amount', r.owed,
        'arrivalHour', r.arrival_hour, 'checkedInAt', r.checked_in_at, 'checkedOutAt', r.checked_out_at) order by r.place)
        filter (where r.place <= case when r.name in ('arrivals', 'departures', 'inside') then ${guestsRead}::int
          else ${waitingShown} end) as lines
    from placed r left join users u on u.id = r.user_id group by r.name`.execute(ctx.db);
  const of = (name: Name) => rows.find((row) => row.name === name);
  const lines = (name: Name) => of(name)?.lines ?? [];
  const count = (name: Name) => of(name)?.count ?? 0;
  return {
    arrivals: lines("arrivals"),
    departures: lines("departures"),
    inside: lines("inside"),
    deadlines: lines("deadlines"),
    holds: lines("holds"),
    changes: lines("changes"),
    requested: lines("requested"),
    overdue: lines("overdue"),
    collect: lines("collect"),
    open: { arrivals: of("arrivals")?.open ?? 0, departures: of("departures")?.open ?? 0, owing: of("departures")?.owing ?? 0 },
    counts: {
      arrivals: count("arrivals"),
      departures: count("departures"),
      inside: count("inside"),
      deadlines: count("deadlines"),
      holds: count("holds"),
      changes: count("changes"),
      requested: count("requested"),
      overdue: count("overdue"),
      collect: count("collect"),
    },
  };
}
