import { sql } from "kysely";
import { addHotelRooms } from "#domain/hotel-room/add-hotel-rooms.server.ts";
import type { RoomFeature } from "#domain/hotel-room/hotel-room.ts";
import type { Actor } from "#kit/actor.ts";
import type { Ctx } from "#platform/context.server.ts";
import { must } from "../../db/sample/must.ts";
import type { TestEnv } from "./test-env.ts";

type Hotel = { hotelId: string; roomId: string; owner: Actor };

/** Gives a room type numbers. */
export const addRooms = async (
  env: Pick<TestEnv, "as">,
  { owner, hotelId, roomId }: Hotel,
  numbers: string,
  features: RoomFeature[] = [],
) => must(await addHotelRooms(env.as(owner), { hotelId, roomId, numbers, floor: null, features }));

/**
 * What is wrong with rooms that have numbers; in words. Invariant 43: no room has two guests on a night (its primary key), who has a
 * room has the night, in a room of the booked type that is in use; every unit in a hotel with numbers has a room each night or is one
 * of the nights `notAssigned`, which are never fewer than the rooms that are missing; units, nights and rooms agree.
 */
export async function roomViolations(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with sleeping as (
      select s.hotel_id, s.id, l.line, u.unit, l.room_id, n::date as night from reservations s
      join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
      cross join lateral generate_series(1, l.units) u (unit)
      cross join lateral generate_series(s.check_in::timestamp, coalesce(s.freed_from, s.check_out)::timestamp - interval '1 day', interval '1 day') n
      where s.state in ('held', 'confirmed', 'no_show'))
    select 'room ' || a.hotel_room_id || ' on ' || a.night || ' is given to nobody who sleeps there' as problem
    from room_assignments a where a.reservation_id is not null and not exists (
      select from sleeping s where (s.hotel_id, s.id, s.line, s.unit, s.room_id, s.night)
        = (a.hotel_id, a.reservation_id, a.line, a.unit, a.room_id, a.night))
    union all
    select 'room ' || n.number || ' is out of use and has guests' from hotel_rooms n join room_assignments a
      on a.hotel_id = n.hotel_id and a.hotel_room_id = n.id join hotels h on h.id = n.hotel_id
      where not n.active and a.night >= (now() at time zone h.time_zone)::date and a.reservation_id is not null
        and exists (select from rooms r where r.hotel_id = n.hotel_id and r.id = n.room_id and r.archived_at is null)
    union all
    select 'type ' || r.id || ' sells ' || r.units || ' of ' || c.rooms || ' rooms' from rooms r
      cross join lateral (select count(*) as rooms from hotel_rooms n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.active) c
      where r.archived_at is null and c.rooms > 0 and c.rooms <> r.units
    union all
    select 'type ' || n.room_id || ' on ' || n.night || ': ' || n.units || ' units' from room_nights n
      join rooms r on r.hotel_id = n.hotel_id and r.id = n.room_id and r.archived_at is null
      join hotels h on h.id = n.hotel_id
      cross join lateral (select count(*) as shut from room_assignments a
        where a.hotel_id = n.hotel_id and a.room_id = n.room_id and a.night = n.night and a.outage_id is not null) o
      where n.night >= ${ctx.now()}::timestamptz::date + 1 and n.allotment is null and n.units <> r.units - o.shut
        and exists (select from hotel_rooms x where x.hotel_id = r.hotel_id and x.room_id = r.id and x.active)
    order by 1`.execute(ctx.db);
  return rows.map(({ problem }) => problem);
}

/**
 * Guests in the house who have no room on a night from today on; in words. Invariant 43: since no more units are sold than rooms are in
 * order, there is one for each, once rooms were given to those who arrive.
 */
export async function guestsWithoutRoom(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'booking ' || s.code || ', unit ' || l.line || '.' || u.unit || ' is in the house without a room on ' || n::date as problem
    from reservations s
    join hotels h on h.id = s.hotel_id
    join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
    cross join lateral generate_series(1, l.units) u (unit)
    cross join lateral generate_series(greatest(s.check_in, (${ctx.now()}::timestamptz at time zone h.time_zone)::date)::timestamp,
      s.check_out::timestamp - interval '1 day', interval '1 day') n
    where s.state = 'confirmed' and s.checked_in_at is not null and s.checked_out_at is null
      and exists (select from hotel_rooms x where x.hotel_id = l.hotel_id and x.room_id = l.room_id and x.active)
      and not exists (select from room_assignments a where a.hotel_id = s.hotel_id and a.reservation_id = s.id and a.line = l.line
        and a.unit = u.unit and a.night = n::date)
    order by 1`.execute(ctx.db);
  return rows.map(({ problem }) => problem);
}

/** The rooms of a booking: by unit, `101` or `101 102` where it moves, and `-` for nights without a room. */
export async function roomsOfBooking(ctx: Ctx, code: string): Promise<string[]> {
  const { rows } = await sql<{ rooms: string }>`
    select string_agg(coalesce(n.number, '-'), ' ' order by d) as rooms
    from reservations s
    join reservation_rooms l on l.hotel_id = s.hotel_id and l.reservation_id = s.id and l.cancelled_at is null
    cross join lateral generate_series(1, l.units) u (unit)
    cross join lateral generate_series(s.check_in::timestamp, coalesce(s.freed_from, s.check_out)::timestamp - interval '1 day', interval '1 day') d
    left join room_assignments a on a.hotel_id = s.hotel_id and a.reservation_id = s.id and a.line = l.line and a.unit = u.unit and a.night = d::date
    left join hotel_rooms n on n.hotel_id = a.hotel_id and n.id = a.hotel_room_id
    where s.code = ${code} group by l.line, u.unit order by l.line, u.unit`.execute(ctx.db);
  return rows.map(({ rooms }) => {
    const nights = rooms.split(" ");
    return nights.filter((room, at) => at === 0 || room !== nights[at - 1]).join(" ");
  });
}
