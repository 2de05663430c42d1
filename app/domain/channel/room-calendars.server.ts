import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { ManagedFeed } from "./channel.ts";

export type RoomCalendars = { roomId: string; room: string; token: string; feeds: ManagedFeed[] };

/** The feeds of a room for its staff, oldest first; undefined when the room is unknown or archived. One statement. */
export async function roomCalendars(ctx: Ctx, hotelId: string, roomId: string): Promise<RoomCalendars | undefined> {
  if (!isId(roomId)) return undefined;
  const { rows } = await sql<RoomCalendars>`
    select r.id as "roomId", ${localText("r.name")} as room, r.calendar_token as token, coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'url', f.url, 'failure', f.failure, 'disabled',
        f.disabled_at is not null,
          'age', floor(extract(epoch from (${ctx.now()}::timestamptz - f.read_at)) / 60)::int, 'nights', held.nights,
            'overbooked', lacking.nights, 'unread', f.unread_events, 'isEmptied', f.empty_since is not null, 'echoes',
              held.echoes) order by f.created_at, f.id)
      from channel_feeds f
      cross join lateral (
        select coalesce(sum((select count(*) from unnest(b.taken) as night where night >= today.day)), 0)::int as nights,
          count(*) filter (where b.is_echo and b.check_out > today.day)::int as echoes
        from channel_blocks b where b.hotel_id = ${hotelId} and b.feed_id = f.id) held
      cross join lateral (
        select coalesce(jsonb_agg(night), '[]') as nights from (
          select distinct night from channel_blocks b, lateral (
            select day::date as night from generate_series(greatest(b.check_in, today.day), b.check_out - 1, interval '1 day') as day
            except select unnest(b.taken)) missing
          where b.hotel_id = ${hotelId} and b.feed_id = f.id and b.told_at is not null
          order by night limit 30) as overbooked) lacking
      where f.hotel_id = ${hotelId} and f.room_id = r.id), '[]') as feeds
    from rooms r join hotels h on h.id = r.hotel_id,
      lateral (select (${ctx.now()}::timestamptz at time zone h.time_zone)::date as day) today
    where r.hotel_id = ${hotelId} and r.id = ${roomId} and r.archived_at is null`.execute(ctx.db);
  return rows[0];
}
