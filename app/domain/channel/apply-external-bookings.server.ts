import { sql } from "kysely";
import type { RoomKey } from "#domain/availability/nights.server.ts";
import { returnSingleNights, takeFreeUnits } from "#domain/availability/single-nights.server.ts";
import { type Day, daysOf } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import type { CalendarEvent, ReadCalendar } from "./channel.ts";
import { exportedDays, rememberedExports } from "./exported-days.server.ts";
import { type Block, type Match, matchBlocks, withUnread, isExported } from "./match-blocks.ts";

export type Settling = {
  hotelId: string;
  feedId: string;
  room: RoomKey & { units: number };
  /** The hotel's current day: earlier nights stay unchanged. */
  from: Day;
  to: Day;
  /** Null when the feed is unchanged: then only overbooked nights are tried again. */
  calendar: ReadCalendar | null;
};

type Feed = Omit<Settling, "calendar">;
type Settled = Match & { isEcho: boolean; taken: Day[]; lacking: Day[] };

const earlier = (one: Day, other: Day) => (one < other ? one : other);
const later = (one: Day, other: Day) => (one > other ? one : other);

/**
 * Replaces the external bookings of a feed by those of its events, with the future nights that they hold: first
 * releases nights no longer needed, then takes missing ones where a unit is free. What is known of an event that can't
 * be read now stays. Days that we exported, and copies of another event, take a unit too, but are not overbooked where
 * none is free. Returns the overbooked nights. A constant number of statements; the caller has locked the feed.
 */
export async function applyExternalBookings(ctx: Ctx, { calendar, ...feed }: Settling): Promise<{ overbooked: Day[] }> {
  const known = await knownExternalBookings(ctx, feed, calendar?.events.map(({ uid }) => uid) ?? []);
  const { matches, removed } = matchBlocks(calendar ? withUnread(calendar, known, feed.from) : known, known, feed.from);
  const wanted = new Map(matches.map(({ event, block }) => [block, nightsFrom(event, feed)]));
  const isSurplus = (night: Day, block: Block) => night >= feed.from && !wanted.get(block)?.includes(night);
  await returnSingleNights(
    ctx,
    feed.room,
    known.flatMap((block) => block.taken.filter((night) => isSurplus(night, block))),
  );
  const settled = await withEchoes(ctx, feed, matches, (block) => block.taken.filter((night) => !isSurplus(night, block)));
  await takeLacking(ctx, feed, settled);
  await store(ctx, feed, settled, removed);
  return { overbooked: [...new Set(settled.filter(isReported).flatMap(({ lacking }) => lacking))].toSorted() };
}

const isReported = ({ event, isEcho }: Settled) => !isEcho && !event.isCopy;

/** The nights that the event takes from today on. */
const nightsFrom = ({ checkIn, checkOut }: CalendarEvent, { from, to }: Feed) => daysOf(later(checkIn, from), earlier(checkOut, to));

/** External bookings that are not over, and those that an event names. */
async function knownExternalBookings(ctx: Ctx, { hotelId, feedId, from }: Feed, uids: string[]): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select uid, check_in as "checkIn", check_out as "checkOut", taken::text[] as taken,
      told_at is not null as "isNotified", is_echo as "isEcho"
    from channel_blocks where hotel_id = ${hotelId} and feed_id = ${feedId} and (check_out > ${from} or uid = any(${uids}::text[]))
    order by check_in, uid`.execute(ctx.db);
  return rows;
}

/**
 * Says of each event whether it is an echo of days that we exported. A new one is, if its site was given its days lately
 * and has no other echo of them; one stays an echo while they are exported; what was a booking of the other site stays one.
 */
async function withEchoes(ctx: Ctx, feed: Feed, matches: readonly Match[], takenBy: (block: Block) => Day[]): Promise<Settled[]> {
  const remembered = await rememberedExports(ctx, { ...feed.room, feedId: feed.feedId });
  const current = matches.some(({ block }) => block?.isEcho) ? await exportedDays(ctx, { ...feed.room, from: feed.from, to: feed.to }) : [];
  const wasEcho = ({ event, block }: Match) => !!block?.isEcho && isExported(event, [...remembered, ...current], feed);
  const echoed = new Set(matches.filter(wasEcho).flatMap(({ event }) => nightsFrom(event, feed)));
  const isNewEcho = ({ event, block }: Match) => {
    if (block || !isExported(event, remembered, feed)) return false;
    const nights = nightsFrom(event, feed);
    if (!event.isCopy && nights.some((night) => echoed.has(night))) return false;
    for (const night of nights) echoed.add(night);
    return true;
  };
  return matches.map((match) => {
    const { event, block } = match;
    const taken = block ? takenBy(block) : [];
    const isEcho = wasEcho(match) || isNewEcho(match);
    return { event, block, isEcho, taken, lacking: nightsFrom(event, feed).filter((night) => !taken.includes(night)) };
  });
}

/** Takes the missing nights where a unit is free: first of what is surely a booking, then in the order of arrivals. */
async function takeLacking(ctx: Ctx, { room }: Feed, settled: Settled[]): Promise<void> {
  const free = await takeFreeUnits(
    ctx,
    room,
    settled.flatMap(({ lacking }) => lacking),
  );
  const byArrival = settled.toSorted(
    (one, other) =>
      Number(isReported(other)) - Number(isReported(one)) ||
      one.event.checkIn.localeCompare(other.event.checkIn) ||
      one.event.uid.localeCompare(other.event.uid),
  );
  for (const one of byArrival) {
    const had = one.lacking.filter((night) => (free.get(night) ?? 0) > 0);
    for (const night of had) free.set(night, (free.get(night) ?? 0) - 1);
    one.taken.push(...had);
    one.lacking = one.lacking.filter((night) => !had.includes(night));
  }
}

/**
 * Stores the external bookings; those that are gone are deleted, or end today when they have begun. Their past nights
 * stay taken.
 */
async function store(ctx: Ctx, { hotelId, feedId, from }: Feed, settled: readonly Settled[], removed: readonly Block[]): Promise<void> {
  const names = new Set(settled.map(({ event }) => event.uid));
  const ended = removed.filter(({ checkIn }) => checkIn < from);
  const rows = [
    ...settled.map((one) => ({
      uid: one.event.uid,
      check_in: one.event.checkIn,
      check_out: one.event.checkOut,
      taken: one.taken,
      told_at: isReported(one) && one.lacking.length > 0 ? ctx.now() : null,
      is_echo: one.isEcho,
    })),
    ...ended.map(({ uid, checkIn, checkOut, taken, isEcho }) => ({
      // Its UID may be that of an event that continues another one.
      uid: names.has(uid) ? `${uid.slice(0, 450)} ${newId()}` : uid,
      check_in: checkIn,
      check_out: earlier(checkOut, from),
      taken: taken.filter((night) => night < from),
      told_at: null,
      is_echo: isEcho,
    })),
  ];
  const stored = new Set(rows.map(({ uid }) => uid));
  const renamed = settled.flatMap(({ block }) => (block ? [block.uid] : []));
  const deleted = [...removed.map(({ uid }) => uid), ...renamed].filter((uid) => !stored.has(uid));
  if (deleted.length > 0)
    await sql`delete from channel_blocks where hotel_id = ${hotelId} and feed_id = ${feedId} and uid = any(${deleted}::text[])`.execute(
      ctx.db,
    );
  if (rows.length === 0) return;
  await sql`
    insert into channel_blocks as b (hotel_id, feed_id, uid, check_in, check_out, taken, told_at, is_echo)
    select ${hotelId}, ${feedId}, uid, check_in, check_out,
      array(select night::date from jsonb_array_elements_text(taken) as night), told_at, is_echo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (uid text, check_in date, check_out date, taken jsonb, told_at timestamptz, is_echo boolean)
    on conflict (hotel_id, feed_id, uid) do update
    set check_in = excluded.check_in, check_out = excluded.check_out, taken = excluded.taken, is_echo = excluded.is_echo,
      told_at = case when excluded.told_at is null then null else coalesce(b.told_at, excluded.told_at) end
    where (b.check_in, b.check_out, b.taken, b.told_at is null, b.is_echo)
      is distinct from (excluded.check_in, excluded.check_out, excluded.taken, excluded.told_at is null, excluded.is_echo)`.execute(ctx.db);
}
