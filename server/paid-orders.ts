import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

export type PaidOrder = {
  orderId: string;
  amount: number;
  reversed: number;
  currency: string;
  at: Date;
  /** A refund is in progress. */ waits: boolean;
};

/** Orders of Flitt with refundable money: of stays that are not over, and those with a refund in progress. */
export async function paidOrders(ctx: Ctx): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select p.provider_order_id as "orderId", p.amount, p.reversed_amount as reversed, p.currency, p.created_at as at, f.waits
    from payments p join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id
    cross join lateral (select exists (select from refunds f where f.hotel_id = p.hotel_id and f.payment_id = p.id
      and f.status in ('requested', 'sent')) as waits) f
    where p.provider = 'flitt' and p.status in ('approved', 'part_refunded') and (f.waits or r.check_out >= ${ctx.now()}::date)`.execute(
    ctx.db,
  );
  return rows;
}
