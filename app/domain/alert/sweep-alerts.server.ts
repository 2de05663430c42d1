import { sql } from "kysely";
import { latestWritten } from "#kit/date/clock.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { isFreeIn, isOver } from "./alert-sql.server.ts";

/**
 * Looks at the alerts that were not looked at for longest: ends those that are over, and notes changes of which no trigger knows, such as
 * a cheaper season or a new room. Alerts whose room was offered to anybody since they began are left to the trigger.
 */
export const sweepAlerts = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    // Begun or looked at while the clock was ahead: they would not be looked at until it caught up, and afterwards be offered the same
    // nights again and again.
    await sql`
      update availability_alerts set created_at = least(created_at, ${ctx.now()}::timestamptz), swept_at = ${ctx.now()}
      where swept_at > ${latestWritten(ctx.now())}`.execute(ctx.db);
    const { rows: looked } = await sql<{ hotelId: string; id: string }>`
      with oldest as materialized (
        select hotel_id, id, swept_at from availability_alerts order by swept_at limit ${limits.alertsSweptAtOnce})
      update availability_alerts a set swept_at = ${ctx.now()} from oldest o
      where a.hotel_id = o.hotel_id and a.id = o.id and a.swept_at = o.swept_at returning a.hotel_id as "hotelId", a.id`.execute(ctx.db);
    await sql`
      with looked as materialized (
        select * from unnest(${looked.map(({ hotelId }) => hotelId)}::uuid[], ${looked.map(({ id }) => id)}::uuid[]) l (hotel_id, id)),
      judged as materialized (
        select a.hotel_id, a.id, ${isOver(ctx)} as is_over from looked l
        join availability_alerts a on a.hotel_id = l.hotel_id and a.id = l.id join hotels h on h.id = a.hotel_id),
      ended as (delete from availability_alerts a using judged j where a.hotel_id = j.hotel_id and a.id = j.id and j.is_over)
      insert into freed_nights (hotel_id, id, room_id, from_night, to_night)
      select distinct on (a.hotel_id, r.id, a.check_in, a.check_out) a.hotel_id, gen_random_uuid(), r.id, a.check_in, a.check_out - 1
      from judged j join availability_alerts a on a.hotel_id = j.hotel_id and a.id = j.id join rooms r on r.hotel_id = a.hotel_id
      where not j.is_over and a.state = 'waiting' and ${isFreeIn}
        and not exists (select from alert_offers o where o.hotel_id = a.hotel_id and o.room_id = r.id and o.offered_at >= a.created_at
          and o.check_in < a.check_out and o.check_out > a.check_in)
        and not exists (select from freed_nights f where f.hotel_id = a.hotel_id and f.room_id = r.id
          and f.from_night <= a.check_in and f.to_night >= a.check_out - 1)`.execute(ctx.db);
    const old = new Date(ctx.now().getTime() - lifetimes.alertOfferDays * 86_400_000);
    await sql`
      delete from alert_offers where (hotel_id, id) in (
        select hotel_id, id from alert_offers where offered_at < ${old} and check_in < ${ctx.now()}::timestamptz::date
        limit ${limits.alertsSweptAtOnce})`.execute(ctx.db);
  });
