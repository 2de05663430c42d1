import { type RawBuilder, sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";

/**
 * Allotments: how many units may be sold of nights that the hotel's own program counts, in place of the units of the room type. What the
 * columns mean is in `db/migrations/0230-channel-connections.sql`.
 */

/**
 * Locks the nights on which room types are sold, from a day on, in the order of `takeNights`. `rooms`: SQL, ids of room types. What gives
 * nights back has committed then, or waits and changes what is written meanwhile.
 */
export const lockSoldNights = (ctx: Ctx, hotelId: string, rooms: RawBuilder<unknown>, from: Day) =>
  sql`
    select from room_nights n where n.hotel_id = ${hotelId} and n.room_id in (${rooms}) and n.night >= ${from} and n.sold > 0
    order by n.room_id, n.night for update of n`.execute(ctx.db);

/**
 * Writes counts with the allotments that follow. `counted`: SQL, rows of `room_id`, `night`, `count`, `known` (units sold here that were
 * known to whoever counted), `units` of the room type, and `is_late` if all nights of the room type were counted later. A count that is
 * older than that of its night is left out. `isDated`: the caller keeps that all nights were counted then, so that nights that stay the same
 * are not written. Returns of how many open nights the free units changed, and of how many the count was left out. The caller holds the
 * hotel's lock and has locked the sold nights.
 */
export async function allotNights(
  ctx: Ctx,
  hotelId: string,
  counted: RawBuilder<unknown>,
  { countedAt, isDated }: { countedAt: Date; isDated: boolean },
): Promise<{ nights: number; late: number }> {
  const { rows } = await sql<{ nights: number; late: number }>`
    with allotted as materialized (
      select c.room_id, c.night, c.count, c.count + c.known as allotment, c.units as room_units, coalesce(n.sold, 0) as sold,
        coalesce(n.units, c.units) as units, coalesce(n.closed, false) as closed,
        c.is_late or coalesce(n.counted_at > ${countedAt}, false) as is_late
      from (${counted}) c left join room_nights n on n.hotel_id = ${hotelId} and n.room_id = c.room_id and n.night = c.night),
    written as (
      insert into room_nights as n (hotel_id, room_id, night, units, counted, counted_at, allotment)
      select ${hotelId}, room_id, night, least(allotment, room_units), count, ${countedAt}, allotment from allotted
      where not is_late order by room_id, night
      on conflict (hotel_id, room_id, night) do update
      set counted = excluded.counted, counted_at = excluded.counted_at, allotment = excluded.allotment
      where (n.counted_at is null or n.counted_at <= excluded.counted_at)
        and (not ${isDated} or n.sold > 0 or (n.counted, n.allotment) is distinct from (excluded.counted, excluded.allotment))
      returning n.room_id, n.night, n.units, n.sold)
    select (select count(*)::int from written w join allotted a using (room_id, night)
        where not a.closed and w.units - w.sold <> a.units - a.sold) as nights,
      (select count(*)::int from allotted where is_late) as late`.execute(ctx.db);
  return rows[0] ?? { nights: 0, late: 0 };
}

/** Ends the allotments of room types: their nights are sold by the units of the room type again. The caller holds the hotel's lock. */
export const endAllotments = (ctx: Ctx, hotelId: string, roomIds: readonly string[]) =>
  sql`
    with counted as materialized (
      select n.room_id, n.night, r.units - out_of_order(n.hotel_id, n.room_id, n.night) as units
      from room_nights n join rooms r on r.hotel_id = n.hotel_id and r.id = n.room_id
      where n.hotel_id = ${hotelId} and n.room_id = any(${roomIds}::uuid[]) and n.allotment is not null
      order by n.room_id, n.night for update of n)
    update room_nights n set counted = null, counted_at = null, allotment = null, units = greatest(n.sold, c.units)
    from counted c where n.hotel_id = ${hotelId} and n.room_id = c.room_id and n.night = c.night`.execute(ctx.db);
