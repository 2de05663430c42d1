import { sql } from "kysely";
import type { RoomKey } from "#domain/availability/nights.server.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { echoHours, publishHours } from "./match-blocks.ts";

type Night = { night: Day; kind: "reserved" | "closed" };
export type ExportedSpan = Stay & { kind: Night["kind"] };
type Period = RoomKey & { from: Day; to: Day };

/**
 * The unavailable days of a room that other sites are sent. Unpaid holds and changes of guests are left out, since
 * anybody can make them, as are units sold by other sites unless bookings here fill the room, and days that other sites
 * only give back to us. Offers and changes that the hotel has made are in it.
 */
export const exportedDays = async (ctx: Ctx, period: Period): Promise<ExportedSpan[]> => spansOf(await unavailableNights(ctx, period));

async function unavailableNights(ctx: Ctx, { hotelId, roomId, from, to }: Period): Promise<Night[]> {
  const { rows } = await sql<Night>`
    with elsewhere as (
      select night, count(*) filter (where not b.is_echo) as units, count(*) filter (where b.is_echo) as echoes
      from channel_feeds f join channel_blocks b on b.hotel_id = f.hotel_id and b.feed_id = f.id, unnest(b.taken) as night
      where f.hotel_id = ${hotelId} and f.room_id = ${roomId} group by night),
    unpaid as (select night, sum(units) as units from (
      select day::date as night, l.units
      from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id
        and l.room_id = ${roomId} and l.cancelled_at is null,
        generate_series(r.check_in, r.check_out - 1, interval '1 day') as day
      where r.hotel_id = ${hotelId} and r.check_out > ${from} and r.check_in < ${to}
        and ${inState("r", "held")} and r.source <> 'offer'
      union all
      select (h.held->>'night')::date, (h.held->>'count')::int
      from reservation_changes g, jsonb_array_elements(g.held_nights) h (held)
      where g.hotel_id = ${hotelId} and g.state = 'open' and g.proposed_by = 'guest' and h.held->>'roomId' = ${roomId}) held
        group by night),
    sold as (
      select n.night, n.closed, n.units, n.sold - coalesce(u.units, 0) - coalesce(e.echoes, 0) as sold, coalesce(e.units, 0) as elsewhere
      from room_nights n left join elsewhere e using (night) left join unpaid u using (night)
      where n.hotel_id = ${hotelId} and n.room_id = ${roomId} and n.night >= ${from} and n.night < ${to})
    select night, case when sold >= units and sold > elsewhere then 'reserved' else 'closed' end as kind
    from sold where closed or (sold >= units and sold > elsewhere) order by night`.execute(ctx.db);
  return rows;
}

/** Merges consecutive nights of one kind. */
function spansOf(nights: Night[]): ExportedSpan[] {
  const spans: ExportedSpan[] = [];
  for (const { night, kind } of nights) {
    const last = spans.at(-1);
    if (last?.checkOut === night && last.kind === kind) last.checkOut = addDays(night, 1);
    else spans.push({ checkIn: night, checkOut: addDays(night, 1), kind });
  }
  return spans;
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);
const forgotten = (now: Date) => hoursBefore(now, echoHours);

/** Who reads a room's calendar: the site of a feed at its own address, or anybody. */
type Reader = RoomKey & { feedId: string | null };

/**
 * Remembers that the reader was given these days, written at most once in ten minutes. Those that it was given before
 * and no longer is are forgotten as soon as its own calendar is surely without them.
 */
export async function rememberExport(ctx: Ctx, { hotelId, roomId, feedId }: Reader, spans: readonly Stay[]): Promise<void> {
  const now = ctx.now();
  const reader = feedId ?? roomId;
  const ended = hoursBefore(now, echoHours - publishHours);
  const given = sql`unnest(${spans.map(({ checkIn }) => checkIn)}::date[], ${spans.map(({ checkOut }) => checkOut)}::date[])
    as span (check_in, check_out)`;
  await sql`
    insert into channel_exports as e (hotel_id, room_id, reader, check_in, check_out, served_at)
    select ${hotelId}, ${roomId}, ${reader}, check_in, check_out, ${now} from ${given}
    order by check_in, check_out
    on conflict (hotel_id, room_id, reader, check_in, check_out) do update set served_at = excluded.served_at
    where e.served_at not between excluded.served_at - interval '10 minutes' and excluded.served_at`.execute(ctx.db);
  await sql`
    update channel_exports set served_at = ${ended} where hotel_id = ${hotelId} and room_id = ${roomId} and reader = ${reader}
      and served_at > ${ended} and (check_in, check_out) not in (select check_in, check_out from ${given})`.execute(ctx.db);
  await sql`
    delete from channel_exports where hotel_id = ${hotelId} and room_id = ${roomId}
      and served_at not between ${forgotten(now)} and ${now}`.execute(ctx.db);
  if (feedId)
    await sql`
      update channel_feeds set served_at = ${now} where hotel_id = ${hotelId} and id = ${feedId}
        and (served_at between ${new Date(now.getTime() - 600_000)} and ${now}) is not true`.execute(ctx.db);
}

/**
 * What the site of a feed was given lately. The address that is not of one site counts as read by it only where no other
 * site can have read it: where it is the room's one feed whose own address is not read.
 */
export async function rememberedExports(ctx: Ctx, { hotelId, roomId, feedId }: RoomKey & { feedId: string }): Promise<Stay[]> {
  const now = ctx.now();
  const { rows } = await sql<Stay>`
    select check_in as "checkIn", check_out as "checkOut" from channel_exports
    where hotel_id = ${hotelId} and room_id = ${roomId} and served_at between ${forgotten(now)} and ${now}
      and (reader = ${feedId} or reader = ${roomId} and not exists (
        select from channel_feeds f where f.hotel_id = ${hotelId} and f.room_id = ${roomId}
          and (f.id = ${feedId}) = ((f.served_at between ${forgotten(now)} and ${now}) is true)))`.execute(ctx.db);
  return rows;
}
