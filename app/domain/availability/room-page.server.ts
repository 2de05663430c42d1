import { sql } from "kysely";
import { limits } from "#kit/limits.ts";
import { isId } from "#kit/id.ts";
import type { Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countedTo } from "#platform/page-of-rows.server.ts";
import { breaksRestriction, datesOf } from "./restriction-sql.server.ts";

/** A page of a hotel's room types. */
export type RoomPage = {
  /** In the order in which they are shown; the selected one, where it is not of this page, before all others. */
  roomIds: string[];
  page: number;
  pages: number;
  /** Guests that the largest of all room types sleeps; 0 without rooms. */
  largestCapacity: number;
};

type Wish = {
  hotelId: string;
  stay: Stay | null;
  rooms: number;
  page: number;
  selectedId: string | null;
  /** Room types on a page, where it is not that of the hotel. */
  size?: number;
};

/** Whether the room type `r` has the units free on all nights of the stay and takes stays of these dates. */
const isBookable = (stay: Stay, rooms: number) => sql`
  r.units >= ${rooms} and not exists (select from room_nights n
    where n.hotel_id = r.hotel_id and n.room_id = r.id and n.night >= ${stay.checkIn} and n.night <= ${stay.checkOut}
      and (n.night < ${stay.checkOut} and (n.closed or n.sold + ${rooms} > n.units) or ${breaksRestriction(...datesOf(stay))}))`;

/**
 * A page of the hotel's room types, with dates those first that can be booked, then by price; a page beyond the last is the last.
 * A selected room type is there whichever page it is on; an unknown one is ignored. One statement.
 */
export async function roomPage(
  ctx: Ctx,
  { hotelId, stay, rooms, page, selectedId, size = limits.roomTypesPerPage }: Wish,
): Promise<RoomPage> {
  const bookable = stay ? sql`(${isBookable(stay, rooms)}) desc,` : sql``;
  const live = sql`r.hotel_id = ${hotelId} and r.archived_at is null`;
  const selected = selectedId && isId(selectedId) ? selectedId : null;
  const { rows } = await sql<{ count: number; page: number; largest: number; ids: string[]; selected: string | null }>`
    with counted as (select count(*)::int as count, coalesce(max(capacity), 0) as largest
        from (select capacity from rooms r where ${live} limit ${countedTo}) c),
      asked as (select count, largest, least(${page}::int, greatest(1, ceil(count / ${size}::numeric)))::int as page from counted)
    select a.count, a.page, a.largest,
      array(select r.id from rooms r where ${live} order by ${bookable} r.price, r.id limit ${size} offset (a.page - 1) * ${size}) as ids,
      (select r.id from rooms r where ${live} and r.id = ${selected}::uuid) as selected
    from asked a`.execute(ctx.db);
  const { count, page: shown, largest, ids, selected: found } = rows[0] ?? { count: 0, page: 1, largest: 0, ids: [], selected: null };
  return {
    roomIds: found && !ids.includes(found) ? [found, ...ids] : ids,
    page: shown,
    pages: Math.max(1, Math.ceil(count / size)),
    largestCapacity: largest,
  };
}
