import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

/** Bookings by their codes, as a program names them. */
type Reference = { kind: "reservation" | "cancellation"; code: string };

type Acknowledged = {
  hotelId: string;
  references: readonly Reference[];
  problems?: readonly { code: string; text: string }[];
  /** When the program says that it did so. */
  saidAt?: Date | null;
};

/**
 * Records that the hotel's program has bookings that it read: from the next count on, it knows their nights. One that was not read yet,
 * and one that is acknowledged already, stays as it is. A later version than the first is only acknowledged by what the program said after
 * it was read, where it tells the time, so that a message that comes twice acknowledges nothing that it did not read. With a cancellation
 * what came before it is acknowledged, too. What the program says is wrong is kept for the hotel. Returns how many are acknowledged now.
 */
export const acknowledgeBookings = (ctx: Ctx, { hotelId, references, problems = [], saidAt = null }: Acknowledged): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    // Counts lock the hotel: each comes before the acknowledgement, or after it.
    await sql`select from hotels where id = ${hotelId} for share`.execute(ctx.db);
    const { rows } = await sql<{ count: number }>`
      with named as (
        select distinct v.id as reservation_id, n.kind
        from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) n (kind text, code text)
        join reservation_codes c on c.code = n.code and c.hotel_id = ${hotelId}
        join reservations v on v.hotel_id = c.hotel_id and v.id = c.reservation_id),
      done as (
        update channel_bookings b set acknowledged_at = statement_timestamp(), problem = null
        from named n
        where b.hotel_id = ${hotelId} and b.reservation_id = n.reservation_id and b.delivered_at is not null and b.acknowledged_at is null
          and (b.kind = n.kind or n.kind = 'cancellation' and exists (select from channel_bookings c
            where c.hotel_id = b.hotel_id and c.reservation_id = b.reservation_id and c.kind = 'cancellation'
              and c.delivered_at is not null and c.created_at >= b.created_at))
          and (${saidAt}::timestamptz is null or ${saidAt} >= b.delivered_at or not exists (select from channel_bookings e
            where e.hotel_id = b.hotel_id and e.reservation_id = b.reservation_id and e.kind = b.kind and e.acknowledged_at is not null))
        returning b.id)
      select count(*)::int as count from done`.execute(ctx.db);
    if (problems.length > 0)
      await sql`
        update channel_bookings b set problem = p.text
        from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) p (code text, text text)
        join reservation_codes c on c.code = p.code and c.hotel_id = ${hotelId}
        where b.hotel_id = ${hotelId} and b.reservation_id = c.reservation_id and b.delivered_at is not null
          and b.acknowledged_at is null`.execute(ctx.db);
    return rows[0]?.count ?? 0;
  });

/**
 * Records that the hotel's program has this message, which it was sent. A count of one of its nights may have come since then, and may have
 * known it already: then the program is to be asked for everything, after `syncAt`. Returns whether it was not acknowledged before.
 */
export const acknowledgeSent = (ctx: Ctx, { hotelId, id, syncAt }: { hotelId: string; id: string; syncAt: Date }): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    await sql`select from hotels where id = ${hotelId} for share`.execute(ctx.db);
    const { numAffectedRows } = await sql`
      update channel_bookings set acknowledged_at = statement_timestamp(), problem = null
      where hotel_id = ${hotelId} and id = ${id} and acknowledged_at is null`.execute(ctx.db);
    await sql`
      update channel_connections c set sync_at = ${syncAt}
      where c.hotel_id = ${hotelId} and coalesce(c.sync_at > ${ctx.now()}, true) and exists (
        select from channel_bookings b cross join jsonb_array_elements(b.content) l
        join room_nights n on n.hotel_id = b.hotel_id and n.room_id = (l ->> 'roomId')::uuid
          and n.night >= (l ->> 'checkIn')::date and n.night < (l ->> 'checkOut')::date
        where b.hotel_id = c.hotel_id and b.id = ${id} and b.kind = 'reservation' and n.counted_at > b.delivered_at)`.execute(ctx.db);
    return numAffectedRows === 1n;
  });
