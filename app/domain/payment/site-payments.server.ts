import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { everyRow } from "#platform/every-row.server.ts";
import { guestName } from "#platform/guest-name-sql.server.ts";
import { anywhere, countedTo, pageOfRows, type PageOfRows } from "#platform/page-of-rows.server.ts";
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
  h.name as hotel, h.city, p.status, p.amount as asked, p.actual_amount as captured, ${returned} as returned, p.masked_card as "maskedCard", p.created_at as at`;

/** What the payments of a filter captured and what of it went back. */
export type PaymentSums = { captured: Cents; returned: Cents };

/** `partly`: the text names more hotels than are looked at. `sums`: of all pages; null for as many payments as are counted at most. */
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
  return { ...list, partly, sums: sums && list.count < countedTo ? sums : null };
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
  const byEmail = q.includes("@");
  if (byEmail)
    parts.push(sql`exists (select from reservations b where b.hotel_id = p.hotel_id and b.id = p.reservation_id
      and b.user_id = any(select id from users where email = ${q.toLowerCase()}))`);
  const hotels = q && !byEmail ? await hotelsNamed(ctx, q) : undefined;
  if (hotels) parts.push(sql`p.hotel_id = any(${hotels.slice(0, limits.paymentHotels)}::uuid[])`);
  const source = sql`payments p
    left join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id
    left join users u on u.id = r.user_id and u.deleted_at is null
    left join hotels h on h.id = p.hotel_id
    where ${sql.join(parts, sql` and `)}`;
  return { source, partly: (hotels?.length ?? 0) > limits.paymentHotels };
}

async function hotelsNamed(ctx: Ctx, q: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from hotels where search_text like ${anywhere(q.toLowerCase())} order by id limit ${limits.paymentHotels + 1}`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}
