import { sql, type RawBuilder } from "kysely";
import { maySleep, type StayParty } from "#domain/availability/sleeps-sql.server.ts";
import type { Day } from "#kit/date/day.ts";
import { maxNights, nightCount, type Stay } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";

/** SQL condition: check-in is not past in the time zone of a hotel `h`. */
export const notPast = (ctx: Ctx, checkIn: RawBuilder<unknown>) =>
  sql`${checkIn} >= (${ctx.now()}::timestamptz at time zone h.time_zone)::date`;

/** The days from the first check-in to the last check-out. */
export const windowOf = (stays: readonly Stay[]): { first: Day; last: Day } => {
  const ends = stays.map(({ checkOut }) => checkOut).toSorted();
  return { first: stays[0]?.checkIn ?? "", last: ends.at(-1) ?? "" };
};

/** SQL: the stays as rows `c`. */
export const candidates = (stays: readonly Stay[]) => sql`unnest(${stays.map(({ checkIn }) => checkIn)}::date[],
  ${stays.map(({ checkOut }) => checkOut)}::date[], ${stays.map(nightCount)}::int[]) as c (check_in, check_out, nights)`;

/** SQL columns: what nights `n` of a room say of all stays of so many units, except when they are `taken` otherwise. */
export const nightsInOne = (rooms: number, taken = sql`false`) => sql`
  range_agg(daterange(n.night, n.night + 1)) filter (where n.closed or n.sold + ${rooms} > n.units or ${taken}) as taken,
  jsonb_object_agg(n.night, case when n.no_arrival then ${maxNights + 1}::int else n.min_nights end)
    filter (where n.no_arrival or n.min_nights > 1) as least,
  array_agg(n.night) filter (where n.no_departure) as no_departures`;

/** SQL: what the nights of a room `r` in the window say of all stays, read once, as one row. */
export const nightsRead = ({ first, last }: { first: Day; last: Day }, rooms: number) => sql`
  select ${nightsInOne(rooms)} from room_nights n where n.hotel_id = r.hotel_id and n.room_id = r.id and n.night >= ${first} and n.night <= ${last}`;

/** SQL condition: these nights `w` have the units free for a stay `c`, and it breaks no restriction. */
export const isFree = sql`(w.taken && daterange(c.check_in, c.check_out)) is not true
  and coalesce((w.least->>(c.check_in::text))::int, 1) <= c.nights and (c.check_out = any(w.no_departures)) is not true`;

/** SQL condition: a room `r` has the units and may sleep the party. */
export const mayFit = (party: StayParty) => sql`r.archived_at is null and r.units >= ${party.rooms} and ${maySleep(party)}`;
