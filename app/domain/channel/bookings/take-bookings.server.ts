import { type RawBuilder, sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { QueuedBooking } from "./queued-booking.ts";

/** SQL: the lines of a booking `v` as its message keeps them. */
const linesNow = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('roomId', l.room_id, 'plan', l.plan, 'mealPlan', l.meal_plan,
    'units', l.units, 'byUnit', l.by_unit, 'adults', l.adults, 'childAges', to_jsonb(l.child_ages), 'assumedAge', l.assumed_age,
    'checkIn', v.check_in, 'checkOut', v.check_out, 'nightPrices', to_jsonb(l.night_prices), 'total', l.total,
    'extras', (select coalesce(jsonb_agg(jsonb_build_object('id', e ->> 'id', 'name', e ->> 'name',
      'quantity', coalesce((e ->> 'quantity')::int, 1), 'amount', (e ->> 'amount')::bigint)), '[]') from jsonb_array_elements(l.extras) e))
    order by l.line), '[]')
  from reservation_rooms l where l.hotel_id = v.hotel_id and l.reservation_id = v.id and l.kept is null)`;

/**
 * The bookings that the hotel's program has not acknowledged, in the order of what happened, at most `limits.channelBookingsAtOnce`; with
 * `since` also those that it has acknowledged and that were queued since then. Of each booking one version at a time: it stays as it was
 * first read until it is acknowledged, then the next one follows. The caller has checked that the program is the hotel's.
 */
export const takeBookings = (ctx: Ctx, hotelId: string, since: Date | null = null): Promise<QueuedBooking[]> =>
  inTransaction(ctx, async (ctx) => {
    // Waits for a command that changes one of these bookings, and for another reader; what is read then is in another statement.
    const { rows: next } = await sql<{ id: string; delivered: boolean }>`
      select b.id, b.delivered_at is not null as delivered from channel_bookings b
      where b.hotel_id = ${hotelId} and b.acknowledged_at is null
        and (b.delivered_at is not null or not exists (select from channel_bookings e
          where e.hotel_id = b.hotel_id and e.reservation_id = b.reservation_id and e.kind = b.kind
            and e.delivered_at is not null and e.acknowledged_at is null))
      order by b.created_at, b.id limit ${limits.channelBookingsAtOnce} for update of b`.execute(ctx.db);
    const ids = next.map(({ id }) => id);
    const unread = next.filter(({ delivered }) => !delivered).map(({ id }) => id);
    if (unread.length > 0) await deliver(ctx, hotelId, unread);
    // Those that were acknowledged never keep others out.
    if (since && ids.length < limits.channelBookingsAtOnce) ids.push(...(await acknowledgedSince(ctx, hotelId, since, ids.length)));
    return queuedBookings(ctx, hotelId, sql`b.id = any(${ids}::uuid[])`);
  });

async function acknowledgedSince(ctx: Ctx, hotelId: string, since: Date, taken: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from channel_bookings where hotel_id = ${hotelId} and acknowledged_at is not null and created_at >= ${since}
    order by created_at, id limit ${limits.channelBookingsAtOnce - taken}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Messages that have been read, in the order of what happened; `which`: a condition on `channel_bookings b`. */
async function queuedBookings(ctx: Ctx, hotelId: string, which: RawBuilder<unknown>): Promise<QueuedBooking[]> {
  const { rows } = await sql<QueuedBooking>`
    select b.id, b.kind, v.code, b.created_at as "queuedAt", v.created_at as "bookedAt", b.content as lines,
      v.check_in as "checkIn", v.check_out as "checkOut",
      exists (select from channel_bookings e where e.hotel_id = b.hotel_id and e.reservation_id = b.reservation_id
        and e.kind = 'reservation' and e.acknowledged_at is not null and e.created_at < b.created_at) as "isChange",
      case when ${inState("v", "held")} then v.hold_expires_at end as "heldUntil",
      v.guest_first_name as "firstName", v.guest_last_name as "lastName", v.guest_email as email, v.guest_phone as phone, v.locale,
      v.arrival_hour as "arrivalHour", v.special_requests as requests,
      (select coalesce(sum(actual_amount - refund_requested), 0)::int from payments p
        where p.hotel_id = v.hotel_id and p.reservation_id = v.id) as paid,
      v.source in ('desk', 'import') or exists (select from payment_parts p where p.hotel_id = v.hotel_id and p.reservation_id = v.id
        and p.kind = 'at_property' and p.dropped_at is null) as "paysAtProperty"
    from channel_bookings b join reservations v on v.hotel_id = b.hotel_id and v.id = b.reservation_id
    where b.hotel_id = ${hotelId} and b.delivered_at is not null and (${which})
    order by b.created_at, b.id limit ${limits.channelBookingsAtOnce}`.execute(ctx.db);
  return rows;
}

/** SQL: a message `b` of which no earlier one of its booking waits for an acknowledgement. */
export const isNextOfBooking = sql`not exists (select from channel_bookings e
  where e.hotel_id = b.hotel_id and e.reservation_id = b.reservation_id and e.acknowledged_at is null
    and (e.created_at, e.id) < (b.created_at, b.id))`;

/**
 * Takes the next message that is to be sent to the hotel's program until `leaseUntil`, when whoever took it counts as crashed: of each
 * booking one after the other, so that they arrive in its order. What it says stays as it was first taken. `tries`: with this one.
 */
export const claimBooking = (ctx: Ctx, hotelId: string, leaseUntil: Date): Promise<{ booking: QueuedBooking; tries: number } | undefined> =>
  inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ id: string; tries: number }>`
      update channel_bookings set tries = tries + 1, next_at = ${leaseUntil} where hotel_id = ${hotelId} and id = (
        select b.id from channel_bookings b
        where b.hotel_id = ${hotelId} and b.acknowledged_at is null and b.next_at <= ${ctx.now()} and ${isNextOfBooking}
        order by b.created_at, b.id limit 1 for update of b skip locked)
      returning id, tries`.execute(ctx.db);
    const [claimed] = rows;
    if (!claimed) return undefined;
    // In another statement: a command that changes the booking has ended by now, or waits for this.
    await deliver(ctx, hotelId, [claimed.id]);
    const [booking] = await queuedBookings(ctx, hotelId, sql`b.id = ${claimed.id}`);
    return booking && { booking, tries: claimed.tries };
  });

/** Keeps what messages say, from when they are first read on. */
const deliver = (ctx: Ctx, hotelId: string, ids: readonly string[]) =>
  sql`
    update channel_bookings b set delivered_at = clock_timestamp(), content = ${linesNow}
    from reservations v
    where b.hotel_id = ${hotelId} and b.id = any(${ids}::uuid[]) and b.delivered_at is null
      and v.hotel_id = b.hotel_id and v.id = b.reservation_id`.execute(ctx.db);
