import { sql } from "kysely";
import type { Stay } from "#kit/date/stay.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { breaksRestriction, datesOf } from "./nights.server.ts";

/** A page of a hotel's room types. */
export type RoomPage = {
  /** In display order; a selected room type of another page comes first. */
  roomIds: string[];
  page: number;
  pages: number;
  /** The most guests of a unit of all room types, with extra beds; 0 without rooms. */
  largestCapacity: number;
};

type Requested = {
  hotelId: string;
  stay: Stay | null;
  rooms: number;
  page: number;
  selectedId: string | null;
  /** Page size, if not the hotel page's. */
  size?: number;
};

/** SQL condition: the room type `r` has the units free on all nights of the stay and no restriction is broken. */
const isBookable = (hotelId: string, stay: Stay, rooms: number) => sql`
  r.units >= ${rooms} and not exists (select from room_nights n
    where n.hotel_id = ${hotelId} and n.room_id = r.id and n.night >= ${stay.checkIn} and n.night <= ${stay.checkOut}
      and (n.night < ${stay.checkOut} and (n.closed or n.sold + ${rooms} > n.units) or ${breaksRestriction(...datesOf(stay))}))`;

/**
 * A page of the hotel's room types: with dates the bookable ones first, then by price. Beyond the last page it is the
 * last. A selected room type is always included; an unknown one is ignored. One statement.
 */
export async function roomPage(
  ctx: Ctx,
  { hotelId, stay, rooms, page, selectedId, size = limits.roomTypesPerPage }: Requested,
): Promise<RoomPage> {
  const bookable = stay ? sql`(${isBookable(hotelId, stay, rooms)}) desc,` : sql``;
  const live = sql`r.hotel_id = ${hotelId} and r.archived_at is null`;
  const selected = selectedId && isId(selectedId) ? selectedId : null;
  const { rows } = await sql<{ count: number; page: number; largest: number; ids: string[]; selected: string | null }>`
    with counted as (select count(*)::int as count, coalesce(max(capacity + extra_beds), 0) as largest
        from (select capacity, extra_beds from rooms r where ${live} limit ${limits.countedTo}) c),
      requested as (select count, largest, least(${page}::int, greatest(1, ceil(count / ${size}::numeric)))::int as page from counted)
    select a.count, a.page, a.largest,
      array(select r.id from rooms r where ${live} order by ${bookable} r.price, r.id limit ${size} offset (a.page - 1) * ${size}) as ids,
      (select r.id from rooms r where ${live} and r.id = ${selected}::uuid) as selected
    from requested a`.execute(ctx.db);
  const { count, page: shown, largest, ids, selected: found } = rows[0] ?? { count: 0, page: 1, largest: 0, ids: [], selected: null };
  return {
    roomIds: found && !ids.includes(found) ? [found, ...ids] : ids,
    page: shown,
    pages: Math.max(1, Math.ceil(count / size)),
    largestCapacity: largest,
  };
}
