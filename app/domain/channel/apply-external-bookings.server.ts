import { sql } from "kysely";
import { type Day, daysOf } from "#kit/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { RoomKey } from "../availability/nights.server.ts";
import { returnSingleNights, takeFreeNights } from "../availability/single-nights.server.ts";
import type { CalendarEvent } from "./channel.ts";

type Block = CalendarEvent & { taken: Day[]; notified: boolean };

export type Settling = {
  hotelId: string;
  feedId: string;
  room: RoomKey & { units: number };
  /** The hotel's current day: earlier nights stay unchanged. */
  from: Day;
  to: Day;
  /** Null when the feed is unchanged: then only overbooked nights are tried again. */
  events: CalendarEvent[] | null;
};

const earlier = (one: Day, other: Day) => (one < other ? one : other);
const later = (one: Day, other: Day) => (one > other ? one : other);

/**
 * Replaces the external bookings of a feed by those of its events, with the future nights that they hold: first
 * releases nights no longer needed, then takes missing ones where a unit is free. Returns the overbooked nights, and
 * those of external bookings not yet notified. The caller has locked the feed.
 */
export async function applyExternalBookings(
  ctx: Ctx,
  { hotelId, feedId, room, from, to, events }: Settling,
): Promise<{ overbooked: Day[]; notNotified: Day[] }> {
  const known = await knownExternalBookings(ctx, { hotelId, feedId, from, uids: events?.map(({ uid }) => uid) ?? [] });
  const wished = new Map((events ?? known).map((event) => [event.uid, event]));
  const wantedOf = ({ uid }: CalendarEvent) => {
    const stay = wished.get(uid);
    return new Set(stay ? daysOf(later(stay.checkIn, from), earlier(stay.checkOut, to)) : []);
  };
  const toReturn: Day[] = [];
  for (const block of known) {
    const wanted = wantedOf(block);
    const surplus = new Set(block.taken.filter((night) => night >= from && !wanted.has(night)));
    toReturn.push(...surplus);
    block.taken = block.taken.filter((night) => !surplus.has(night));
  }
  await returnSingleNights(ctx, room, toReturn);

  for (const { uid, checkIn } of known) if (!wished.has(uid)) await drop(ctx, { hotelId, feedId, uid, from, begun: checkIn < from });

  const before = new Map(known.map((block) => [block.uid, block]));
  const [overbooked, notNotified]: [Day[], Day[]] = [[], []];
  for (const event of [...wished.values()].toSorted(
    (one, other) => one.checkIn.localeCompare(other.checkIn) || one.uid.localeCompare(other.uid),
  )) {
    const { taken, notified } = before.get(event.uid) ?? { taken: [] as Day[], notified: false };
    const lacking = [...wantedOf(event)].filter((night) => !taken.includes(night));
    const had = await takeFreeNights(ctx, room, lacking);
    const rejected = lacking.filter((night) => !had.includes(night));
    overbooked.push(...rejected);
    if (!notified) notNotified.push(...rejected);
    await keep(ctx, { hotelId, feedId, block: { ...event, taken: [...taken, ...had], notified: rejected.length > 0 } });
  }
  return { overbooked, notNotified };
}

/** External bookings that are not over, and those that an event names. */
async function knownExternalBookings(
  ctx: Ctx,
  { hotelId, feedId, from, uids }: { hotelId: string; feedId: string; from: Day; uids: string[] },
): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select uid, check_in as "checkIn", check_out as "checkOut", taken::text[] as taken, told_at is not null as notified
    from channel_blocks where hotel_id = ${hotelId} and feed_id = ${feedId} and (check_out > ${from} or uid = any(${uids}::text[]))`.execute(
    ctx.db,
  );
  return rows;
}

/** Deletes external bookings missing from the feed, or ends them today when they have begun. */
async function drop(
  ctx: Ctx,
  { hotelId, feedId, uid, from, begun }: { hotelId: string; feedId: string; uid: string; from: Day; begun: boolean },
) {
  const block = sql`hotel_id = ${hotelId} and feed_id = ${feedId} and uid = ${uid}`;
  if (begun)
    await sql`update channel_blocks set check_out = ${from}, told_at = null, taken = array(select night from unnest(taken) as night where night < ${from}) where ${block}`.execute(
      ctx.db,
    );
  else await sql`delete from channel_blocks where ${block}`.execute(ctx.db);
}

async function keep(
  ctx: Ctx,
  { hotelId, feedId, block: { uid, checkIn, checkOut, taken, notified } }: { hotelId: string; feedId: string; block: Block },
) {
  const notifiedAt = notified ? ctx.now() : null;
  await sql`
    insert into channel_blocks as b (hotel_id, feed_id, uid, check_in, check_out, taken, told_at)
    values (${hotelId}, ${feedId}, ${uid}, ${checkIn}, ${checkOut}, ${taken}::date[], ${notifiedAt}::timestamptz)
    on conflict (hotel_id, feed_id, uid) do update
    set check_in = excluded.check_in, check_out = excluded.check_out, taken = excluded.taken,
      told_at = case when excluded.told_at is null then null else coalesce(b.told_at, excluded.told_at) end
    where (b.check_in, b.check_out, b.taken, b.told_at is null) is distinct from (excluded.check_in, excluded.check_out, excluded.taken, excluded.told_at is null)`.execute(
    ctx.db,
  );
}
