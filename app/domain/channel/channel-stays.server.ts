import { sql } from "kysely";
import type { CalendarRequest } from "#domain/availability/availability-calendar.server.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";

/** An external booking as the availability calendar shows it. */
export type ChannelStay = Stay & {
  roomId: string;
  /** The name of the other site. */ site: string;
  /** A night of it is sold here too. */ overbooked: boolean;
  /** The nights of the period of which it holds a unit. */ held: Day[];
};

/** External bookings of the rooms that overlap the days `from` to `to`, both included, by arrival. One statement. */
export async function channelStays(ctx: Ctx, { hotelId, roomIds, from, to }: CalendarRequest): Promise<ChannelStay[]> {
  const { rows } = await sql<ChannelStay>`
    select f.room_id as "roomId", f.name as site, b.check_in as "checkIn", b.check_out as "checkOut", b.told_at is not null as overbooked,
      array(select night::text from unnest(b.taken) as night where night between ${from} and ${to} order by night) as held
    from channel_feeds f join channel_blocks b on b.hotel_id = f.hotel_id and b.feed_id = f.id
    where f.hotel_id = ${hotelId} and f.room_id = any(${roomIds}::uuid[]) and b.check_in <= ${to} and b.check_out >= ${from}
    order by b.check_in, b.check_out desc, f.name, b.uid limit ${limits.channelStaysShown}`.execute(ctx.db);
  return rows;
}
