import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import type { Connection, Mapping } from "./connection.ts";
import { mappingOf } from "./mapping.server.ts";
import type { MessageResult, MessageSummary } from "./message-log.server.ts";

const messagesShown = 30;
const problemsShown = 10;

/** A message of the hotel's program, as the log has it. */
export type ShownMessage = { id: string; at: string; action: string; result: MessageResult; summary: MessageSummary };

/** A hotel's connection with its program, for the hotel. Instants are texts in UTC. */
export type ShownConnection = Connection & {
  usedAt: string | null;
  client: string | null;
  version: string | null;
  messages: ShownMessage[];
  /** Bookings that the program has not acknowledged. */
  bookings: { waiting: number; since: string | null; problems: { code: string; text: string }[] };
};

/** A room type with its calendars of other sites. */
export type ShownCalendars = { roomId: string; name: string; feeds: number; failing: number };

export type ChannelsPage = { connection: ShownConnection | null; mapping: Mapping; calendars: ShownCalendars[] };

/** What a hotel is connected with; the caller has checked access. Four statements. */
export async function channelsPage(ctx: Ctx, hotelId: string): Promise<ChannelsPage> {
  const { rows } = await sql<ShownConnection>`
    select c.hotel_id as "hotelId", c.kind, c.hotel_code as "hotelCode", c.state, c.asks_closing as "asksClosing",
      c.asks_prices as "asksPrices", c.other_currencies as "otherCurrencies", ${utcText("c.used_at")} as "usedAt", c.client, c.version,
      (select coalesce(jsonb_agg(m order by m.at desc, m.id desc), '[]') from (
        select id, ${utcText("at")} as at, action, result, summary from channel_messages
        where hotel_id = c.hotel_id order by channel_messages.at desc, id desc limit ${messagesShown}) m) as messages,
      (select jsonb_build_object('waiting', count(*), 'since', ${utcText("min(b.created_at)")},
          'problems', (select coalesce(jsonb_agg(p), '[]') from (
            select v.code, b.problem as text from channel_bookings b
            join reservations v on v.hotel_id = b.hotel_id and v.id = b.reservation_id
            where b.hotel_id = c.hotel_id and b.acknowledged_at is null and b.problem is not null
            order by b.created_at limit ${problemsShown}) p))
        from channel_bookings b where b.hotel_id = c.hotel_id and b.acknowledged_at is null) as bookings
    from channel_connections c where c.hotel_id = ${hotelId}`.execute(ctx.db);
  const { rows: calendars } = await sql<ShownCalendars>`
    select r.id as "roomId", ${localText("r.name")} as name, count(f.id)::int as feeds,
      (count(f.id) filter (where f.failure is not null or f.disabled_at is not null))::int as failing
    from rooms r left join channel_feeds f on f.hotel_id = r.hotel_id and f.room_id = r.id
    where r.hotel_id = ${hotelId} and r.archived_at is null group by r.id, r.name, r.translations order by r.name, r.id`.execute(ctx.db);
  return { connection: rows[0] ?? null, mapping: await mappingOf(ctx, hotelId), calendars };
}
