import { sql } from "kysely";
import type { Day } from "#kit/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { CalendarRequest } from "../availability/availability-calendar.server.ts";

/** Units of a room that other sites hold on a night. */
export type ChannelNight = { roomId: string; night: Day; units: number };

/**
 * Units of the rooms held by other sites on the days `from` to `to`, both included; part of the units sold. One
 * statement.
 */
export async function channelNights(ctx: Ctx, { hotelId, roomIds, from, to }: CalendarRequest): Promise<ChannelNight[]> {
  const { rows } = await sql<ChannelNight>`
    select f.room_id as "roomId", night, count(*)::int as units
    from channel_feeds f join channel_blocks b on b.hotel_id = f.hotel_id and b.feed_id = f.id, unnest(b.taken) as night
    where f.hotel_id = ${hotelId} and f.room_id = any(${roomIds}::uuid[]) and night between ${from} and ${to}
    group by f.room_id, night order by f.room_id, night`.execute(ctx.db);
  return rows;
}
