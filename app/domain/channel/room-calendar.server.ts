import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod } from "ical-generator";
import { sql } from "kysely";
import { addDays, addYears, type Day } from "#kit/day.ts";
import { isId } from "#kit/id.ts";
import { messages } from "#kit/locale.ts";
import { maxYearsAhead } from "#kit/stay.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import * as texts from "#locales/en/channel.ts";
import { inState } from "#platform/state-sql.server.ts";

const t = messages(texts.roomCalendar);

type Night = { night: Day; kind: "reserved" | "closed" };
type Span = { from: Day; to: Day; kind: Night["kind"] };

/**
 * The calendar file, for other sites, of the room with this secret token: unavailable nights of the next two years,
 * without guest data. Unpaid holds and changes of guests are left out, since anybody can make them, as are units sold by other sites
 * unless bookings here fill the room. Offers and changes that the hotel has made are in it. Undefined for an unknown token. The ETag changes with the nights.
 */
export async function roomCalendar(ctx: Ctx, token: string): Promise<{ file: string; tag: string } | undefined> {
  if (!isId(token)) return undefined;
  const room = await ctx.db
    .selectFrom("rooms as r")
    .innerJoin("hotels as h", "h.id", "r.hotel_id")
    .select(["r.id", "r.hotel_id", "h.time_zone"])
    .where("r.calendar_token", "=", token)
    .where("r.archived_at", "is", null)
    .where("h.archived_at", "is", null)
    .executeTakeFirst();
  if (!room) return undefined;
  const today = dayAt(ctx.now(), room.time_zone);
  const spans = spansOf(
    await fullNights(ctx, { hotelId: room.hotel_id, roomId: room.id, from: today, to: addYears(today, maxYearsAhead) }),
  );
  const calendar = ical({ prodId: { company: "Stumari", product: "Rooms" }, method: ICalCalendarMethod.PUBLISH });
  for (const { from, to, kind } of spans)
    calendar.createEvent({ id: `${room.id}-${from}@stumari`, stamp: ctx.now(), start: from, end: to, allDay: true, summary: t[kind] });
  const tag = createHash("sha256")
    .update(JSON.stringify([room.id, t.reserved, spans]))
    .digest("base64url")
    .slice(0, 22);
  return { file: `${calendar.toString()}\r\n`, tag };
}

async function fullNights(
  ctx: Ctx,
  { hotelId, roomId, from, to }: { hotelId: string; roomId: string; from: Day; to: Day },
): Promise<Night[]> {
  const { rows } = await sql<Night>`
    with elsewhere as (
      select night, count(*) as units
      from channel_feeds f join channel_blocks b on b.hotel_id = f.hotel_id and b.feed_id = f.id, unnest(b.taken) as night
      where f.hotel_id = ${hotelId} and f.room_id = ${roomId} group by night),
    unpaid as (select night, sum(units) as units from (
      select day::date as night, l.units
      from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.room_id = ${roomId} and l.cancelled_at is null,
        generate_series(r.check_in, r.check_out - 1, interval '1 day') as day
      where r.hotel_id = ${hotelId} and r.check_out > ${from} and r.check_in < ${to}
        and ${inState("r", "held")} and r.source <> 'offer'
      union all
      select (h.held->>'night')::date, (h.held->>'count')::int
      from reservation_changes g, jsonb_array_elements(g.held_nights) h (held)
      where g.hotel_id = ${hotelId} and g.state = 'open' and g.proposed_by = 'guest' and h.held->>'roomId' = ${roomId}) held group by night),
    nights as (
      select n.night, n.closed, n.sold - coalesce(u.units, 0) >= n.units and n.sold - coalesce(u.units, 0) > coalesce(e.units, 0) as booked
      from room_nights n left join elsewhere e using (night) left join unpaid u using (night)
      where n.hotel_id = ${hotelId} and n.room_id = ${roomId} and n.night >= ${from} and n.night < ${to})
    select night, case when booked then 'reserved' else 'closed' end as kind
    from nights where closed or booked order by night`.execute(ctx.db);
  return rows;
}

/** Merges consecutive nights of one kind: `to` is the day after the last. */
function spansOf(nights: Night[]): Span[] {
  const spans: Span[] = [];
  for (const { night, kind } of nights) {
    const last = spans.at(-1);
    if (last?.to === night && last.kind === kind) last.to = addDays(night, 1);
    else spans.push({ from: night, to: addDays(night, 1), kind });
  }
  return spans;
}
