import { type RawBuilder, sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import { readMoney } from "#kit/typed-money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { everyRow } from "#platform/database/every-row.server.ts";
import { guestName } from "#platform/database/guest-name-sql.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import { meantOnSite } from "./bookings-of-guests.server.ts";
import type { PaymentStatus } from "./payment.ts";
import type { SitePaymentFilter } from "./site-payment-filter.ts";

/** A payment in the administrators' list of all. `at`: when it was opened, an ISO text. */
export type SitePayment = {
  orderId: string;
  /** As shown to guests. */
  code: string;
  guest: string;
  hotel: string;
  city: string;
  status: PaymentStatus;
  asked: Cents;
  captured: Cents;
  /** What went back to the payer: refunds, also by hand, and chargebacks. */
  returned: Cents;
  maskedCard: string | null;
  at: string;
};

const returned = sql`p.reversed_amount + p.given_by_hand + p.charged_back`;

const columns = sql`p.provider_order_id as "orderId", left(r.code, 8) as code, ${guestName} as guest,
  h.name as hotel, h.city, p.status, p.amount as asked, p.actual_amount as captured, ${returned} as returned,
    p.masked_card as "maskedCard", p.created_at as at`;

/** What the payments of a filter captured and what of it went back. */
export type PaymentSums = { captured: Cents; returned: Cents };

/**
 * `partly`: the text names more hotels or bookings than are looked at. `sums`: of all pages; null for as many
 * payments as are counted at most.
 */
export type SitePaymentPage = PageOfRows<SitePayment> & { partly: boolean; sums: PaymentSums | null };

/** A page of all payments, newest first. The caller has checked the administrator role. */
export async function sitePayments(ctx: Ctx, filter: SitePaymentFilter): Promise<SitePaymentPage> {
  const { source, partly } = await matching(ctx, filter);
  const { sums, ...list } = await pageOfRows<SitePayment, keyof PaymentSums>(ctx, {
    columns,
    source,
    order: sql`p.created_at desc, p.id desc`,
    page: filter.page,
    sums: { captured: sql`p.actual_amount`, returned },
  });
  return { ...list, partly, sums: sums && list.count < limits.countedTo ? sums : null };
}

/** All payments of a filter in batches, newest first. */
export async function* allSitePayments(ctx: Ctx, filter: SitePaymentFilter): AsyncGenerator<SitePayment> {
  const { source } = await matching(ctx, filter);
  yield* everyRow<SitePayment>(ctx, { columns, source, at: sql`p.created_at`, key: sql`p.id` });
}

async function matching(ctx: Ctx, { q, state, days }: SitePaymentFilter) {
  const parts = [sql`true`];
  if (state === "open") parts.push(sql`p.status in ('new', 'create_unknown', 'created', 'processing')`);
  else if (state) parts.push(sql`p.status = ${state}`);
  if (days) parts.push(sql`p.created_at > ${new Date(ctx.now().getTime() - Number(days) * 86_400_000)}`);
  const named = q ? await meant(ctx, q) : undefined;
  if (named) parts.push(sql`(p.hotel_id, p.id) in (${named.payments})`);
  const source = sql`payments p
    left join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id
    left join users u on u.id = r.user_id and u.deleted_at is null
    left join hotels h on h.id = p.hotel_id
    where ${sql.join(parts, sql` and `)}`;
  return { source, partly: named?.partly ?? false };
}

/**
 * SQL: the keys of the payments that a text may mean, by hotel or city, guest, amount or the last digits of the card; of each as many as
 * are counted, the newest.
 */
async function meant(ctx: Ctx, q: string) {
  const newest = (from: RawBuilder<unknown>) =>
    sql`(select s.hotel_id, s.id from payments s ${from} order by s.created_at desc limit ${limits.countedTo})`;
  const { hotels, bookings, partly } = await meantOnSite(ctx, q);
  const read = readMoney(q);
  const amount = read.ok ? read.cents : 0;
  const unions = [
    newest(sql`where s.hotel_id = any(${hotels}::uuid[])`),
    newest(sql`join unnest(${bookings.map(({ hotelId }) => hotelId)}::uuid[], ${bookings.map(({ id }) => id)}::uuid[]) as b(hotel_id, id)
      on b.hotel_id = s.hotel_id and b.id = s.reservation_id`),
    ...(amount ? [newest(sql`where s.amount = ${amount}`), newest(sql`where s.actual_amount = ${amount} and s.actual_amount > 0`)] : []),
    ...(/^\d{4}$/.test(q) ? [newest(sql`where right(s.masked_card, 4) = ${q} and s.masked_card is not null`)] : []),
  ];
  return { payments: sql.join(unions, sql` union all `), partly };
}
