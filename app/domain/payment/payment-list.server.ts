import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import type { Joined } from "#platform/database/database.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import type { Need, NeedRow } from "./payment-admin.ts";
import { refundPatienceHours } from "./payment.ts";

const perPage = 20;

export type NeedPage = { rows: NeedRow[]; page: number; pages: number; counts: Partial<Record<Need, number>> };

/** Reasons of refunds of money that came too late or twice. */
const lateReasons = sql`('paid after cancellation', 'paid twice')`;

/** SQL: payments, refunds, chargebacks and discrepancies that need an administrator, of all hotels. */
export function paymentNeeds(ctx: Ctx) {
  const late = new Date(ctx.now().getTime() - refundPatienceHours * 3_600_000);
  return sql`
      select 'review' as need, updated_at as since, hotel_id, id as payment_id, reservation_id, amount,
        coalesce(review_reason, '') as detail, null::uuid as discrepancy_id
      from payments where status = 'review'
      union all
      select case when status = 'failed' then 'refund_failed' when created_at < ${late} then 'refund_late' else 'late_paid' end,
        created_at, hotel_id, payment_id, reservation_id, amount, coalesce(failure, reason_key), null
      from refunds where status = 'failed' or (status in ('requested', 'sent') and (created_at < ${late} or reason_key in ${lateReasons}))
      union all
      select 'chargeback', created_at, hotel_id, payment_id, reservation_id, amount, reference, null from chargebacks where state = 'open'
      union all
      select 'chargeback', b.created_at, b.hotel_id, null, c.reservation_id, b.amount, b.reference, null
      from card_hold_chargebacks b join card_holds c on c.hotel_id = b.hotel_id and c.id = b.card_hold_id where b.state = 'open'
      union all
      select 'discrepancy', first_seen_at, hotel_id, payment_id, reservation_id, 0, kind, id from discrepancies where resolved_at is null`;
}

/** Payments and discrepancies that need an administrator, longest waiting first; with `need` only of that kind. */
export async function needsAdmin(ctx: Ctx, options: { need: Need | undefined; page: number }): Promise<NeedPage> {
  const { rows } = await sql<Joined<NeedRow> & { counts: NeedPage["counts"] | null; total: number }>`
    with needed as (
      ${paymentNeeds(ctx)}
    ),
    chosen as (select * from needed where ${options.need ?? null}::text is null or need = ${options.need ?? null}::text)
    select n.need, ${utcText("n.since")} as since, p.provider_order_id as "orderId", r.code, h.name as hotel, n.amount, n.detail,
      n.discrepancy_id as "discrepancyId",
      (select count(*)::int from chosen) as total,
      (select jsonb_object_agg(need, count) from (select need, count(*)::int as count from needed group by need) by_need) as counts
    from (select 1) one left join lateral (select * from chosen order by since, payment_id
      limit ${perPage} offset ${(options.page - 1) * perPage}) n on true
    left join payments p on p.hotel_id = n.hotel_id and p.id = n.payment_id
    left join reservations r on r.hotel_id = n.hotel_id and r.id = n.reservation_id
    left join hotels h on h.id = n.hotel_id
    order by n.since, n.payment_id`.execute(ctx.db);
  const first = rows[0];
  return {
    rows: rows.flatMap(({ counts: _counts, total: _total, ...row }) => (row.need === null ? [] : [row])),
    page: options.page,
    pages: Math.max(1, Math.ceil((first?.total ?? 0) / perPage)),
    counts: first?.counts ?? {},
  };
}

/**
 * The order of a reservation's last payment by its code (eight characters suffice), or an order id itself; undefined
 * for any other text.
 */
export async function orderWanted(ctx: Ctx, text: string): Promise<string | undefined> {
  const wanted = text.trim();
  if (/^[0-9a-f]{32}-\d{1,4}$/.test(wanted)) {
    const order = await ctx.db
      .selectFrom("payment_orders")
      .select("provider_order_id as id")
      .where("provider_order_id", "=", wanted)
      .executeTakeFirst();
    return order?.id;
  }
  const code = wanted.toUpperCase();
  if (!/^[2-9A-Z]{8,10}$/.test(code)) return undefined;
  const order = await ctx.db
    .selectFrom("reservation_codes")
    .innerJoin("payments", (on) =>
      on
        .onRef("payments.hotel_id", "=", "reservation_codes.hotel_id")
        .onRef("payments.reservation_id", "=", "reservation_codes.reservation_id"),
    )
    .select("payments.provider_order_id as id")
    .where("reservation_codes.code", ">=", code)
    .where("reservation_codes.code", "<=", code.padEnd(10, "Z"))
    .orderBy("payments.created_at", "desc")
    .orderBy("payments.attempt", "desc")
    .limit(1)
    .executeTakeFirst();
  return order?.id;
}
