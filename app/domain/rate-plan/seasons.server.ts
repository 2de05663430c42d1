import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import type { ManagedSeason } from "./season.ts";

const seasonsAPage = 50;

/** A page of a hotel's seasons for its staff, by room and day; only of one room if given. */
export async function seasonsOfHotel(
  ctx: Ctx,
  { hotelId, roomId, page }: { hotelId: string; roomId?: string | undefined; page: number },
): Promise<PageOfRows<ManagedSeason>> {
  const columns = sql`p.id, p.room_id as "roomId", ${localText("r.name")} as room, p.start_date as start, p.end_date as "end", p.price,
    p.end_date < (${ctx.now()}::timestamptz at time zone h.time_zone)::date as ended`;
  const source = sql`room_pricing p join rooms r on r.hotel_id = p.hotel_id and r.id = p.room_id join hotels h on h.id = p.hotel_id
    where p.hotel_id = ${hotelId} and r.archived_at is null ${roomId && isId(roomId) ? sql`and p.room_id = ${roomId}` : sql``}`;
  return pageOfRows(ctx, { columns, source, order: sql`r.name, r.id, p.start_date`, page, size: seasonsAPage });
}

export type CopyChoice = {
  id: string;
  name: string;
  /** Whether the room has a season on some of these days. */ taken: boolean;
};

const mostRooms = 500;

/** Other rooms of the hotel to which a season can be copied, by name. One statement. */
export async function roomsForCopy(ctx: Ctx, hotelId: string, seasonId: string): Promise<CopyChoice[]> {
  if (!isId(seasonId)) return [];
  const { rows } = await sql<CopyChoice>`
    select r.id, ${localText("r.name")} as name, exists (select from room_pricing o where o.hotel_id = r.hotel_id and o.room_id = r.id
      and o.start_date <= p.end_date and o.end_date >= p.start_date) as taken
    from room_pricing p join rooms r on r.hotel_id = p.hotel_id and r.id <> p.room_id
    where p.hotel_id = ${hotelId} and p.id = ${seasonId} and r.archived_at is null order by r.name, r.id limit ${mostRooms}`.execute(
    ctx.db,
  );
  return rows;
}
