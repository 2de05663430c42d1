import { type RawBuilder, sql } from "kysely";
import type { ExtraUnit } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/** An extra of a booking with its quantity by docs/pricing.md, step 6. */
export type SoldExtra = { id: string; unit: ExtraUnit; quantity: number };

/** The extra is sold out on this day of the stay. */
export type ExtraSoldOut = { code: "extra_sold_out"; extraId: string; day: Day };

/** `extra_days.most` of a day on which any number may be sold. */
export const unlimited = 2_147_483_647;

/**
 * SQL: how many of each extra of a stay are used on which day of `days`, of a JSON array of SoldExtra. Extras by night
 * count on each night, others on the check-in day.
 */
export const usedExtras = (extras: RawBuilder<unknown>, { checkIn, checkOut }: Stay, days: Stay) => sql`
  select (x.extra->>'id')::uuid as extra_id, d.day::date as day,
    sum((x.extra->>'quantity')::int / case when n.by_night then ${checkOut}::date - ${checkIn}::date else 1 end)::int as used
  from jsonb_array_elements(${extras}) x (extra)
  cross join lateral (select x.extra->>'unit' in ('night', 'person_night', 'piece_night') as by_night) n
  cross join generate_series(${checkIn}::timestamp,
    case when n.by_night then ${checkOut}::timestamp - interval '1 day' else ${checkIn}::timestamp end, interval '1 day') d (day)
  where (x.extra->>'quantity')::int > 0 and d.day >= ${days.checkIn}::date and d.day < ${days.checkOut}::date
  group by 1, 2`;

/** Lines of a booking, by their numbers. */
type LineKeys = { hotelId: string; reservationId: string; lines: readonly number[] };

/** SQL: the extras of lines of a booking. */
const storedExtras = ({ hotelId, reservationId, lines }: LineKeys) => sql`(
  select coalesce(jsonb_agg(x.extra), '[]') from reservation_rooms l, jsonb_array_elements(l.extras) x (extra)
  where l.hotel_id = ${hotelId} and l.reservation_id = ${reservationId} and l.line = any(${lines}::int[]))`;

/** Takes them, all or none: a day never has more than the extra's limit. */
async function take(ctx: Ctx, hotelId: string, extras: RawBuilder<unknown>, stay: Stay, days: Stay): Promise<Outcome<null, ExtraSoldOut>> {
  const { rows } = await sql<{ extraId: string; day: Day }>`
    with wanted as materialized (${usedExtras(extras, stay, days)}),
      taken as (
        insert into extra_days as n (hotel_id, extra_id, day, sold, most)
        select e.hotel_id, w.extra_id, w.day, w.used, coalesce(e.daily_limit, ${unlimited}::int)
        from wanted w join extras e on e.hotel_id = ${hotelId} and e.id = w.extra_id
        where w.used <= coalesce(e.daily_limit, ${unlimited}::int)
        order by w.extra_id, w.day
        on conflict (hotel_id, extra_id, day) do update set sold = n.sold + excluded.sold, most = excluded.most
        where n.sold + excluded.sold <= excluded.most
        returning n.extra_id, n.day)
    select extra_id as "extraId", w.day from wanted w left join taken t using (extra_id, day)
    where t.day is null order by w.day, extra_id limit 1`.execute(ctx.db);
  const [missing] = rows;
  return missing ? rejected({ code: "extra_sold_out", ...missing }) : done(null);
}

/**
 * Takes the extras of a new booking. Row locks in the order of extra and day serialize concurrent callers. Extras
 * without a limit are counted, too, so that a limit that is set later knows what is sold. The caller has taken the nights
 * before, and rolls back after a rejection.
 */
export async function takeExtras(
  ctx: Ctx,
  hotelId: string,
  extras: readonly SoldExtra[],
  stay: Stay,
): Promise<Outcome<null, ExtraSoldOut>> {
  if (extras.length === 0) return done(null);
  const given = JSON.stringify(extras.map(({ id, unit, quantity }) => ({ id, unit, quantity })));
  return take(ctx, hotelId, sql`${given}::jsonb`, stay, stay);
}

/** The same for the extras of lines whose `days` were released. */
export const retakeExtras = (ctx: Ctx, reservation: LineKeys, stay: Stay, days: Stay): Promise<Outcome<null, ExtraSoldOut>> =>
  take(ctx, reservation.hotelId, storedExtras(reservation), stay, days);

/**
 * Releases what lines of a booking took of their extras on `days` of its stay. The caller ensures, under a lock, that this happens
 * once.
 */
export async function returnExtras(ctx: Ctx, reservation: LineKeys, stay: Stay, days: Stay): Promise<void> {
  const { hotelId } = reservation;
  await sql`
    with given as materialized (${usedExtras(storedExtras(reservation), stay, days)}),
      locked as materialized (
        select n.extra_id, n.day from extra_days n join given g using (extra_id, day)
        where n.hotel_id = ${hotelId} order by n.extra_id, n.day for update of n)
    update extra_days n set sold = n.sold - g.used
    from given g join locked using (extra_id, day)
    where n.hotel_id = ${hotelId} and n.extra_id = g.extra_id and n.day = g.day`.execute(ctx.db);
}
