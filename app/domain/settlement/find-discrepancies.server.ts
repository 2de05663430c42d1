import { sql } from "kysely";
import type { Account } from "#domain/ledger/accounts.ts";
import type { DiscrepancyKind } from "#domain/payment/payment-admin.ts";
import { refundPatienceHours } from "#domain/payment/payment.ts";
import { activeStates, firmStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";

/** A discrepancy; at most one per key, however often it is found. */
export type FoundDiscrepancy = {
  kind: DiscrepancyKind;
  key: string;
  hotelId: string;
  reservationId: string;
  paymentId: string | null;
  orderId: string | null;
  facts: Record<string, number | string | null>;
};

/** A hold is kept for at most a day while the provider does not answer. */
const longestHoldHours = 25;
/** Allowed delay between the provider's answer and the end of the refund's row; normally seconds. */
const settlingMinutes = 60;
/** Allowed delay between the end of a payment and its final provider status. */
const tellingMinutes = 60;
/** Allowed duration of the job that cancels upcoming stays of an archived room or hotel. */
const closingMinutes = 60;

/** SQL: the sum of an account of the ledger. */
const balance = (account: Account) =>
  sql`coalesce(sum(amount) filter (where account = ${sql.lit(account)}), 0)::int as ${sql.ref(account)}`;

/**
 * All discrepancies in rows changed since an instant, and those already known: bookings without their money, money
 * without a booking, sums that differ from the ledger, payments without a final status, overdue holds and refunds,
 * stays in archived rooms.
 */
export async function findDiscrepancies(ctx: Ctx, since: Date): Promise<FoundDiscrepancy[]> {
  const now = ctx.now();
  // Payments without a merchant are of the account of the site.
  const accounts = ctx.payments.flatMap(({ name, merchant }) => [name, `${name} ${merchant}`]);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const { rows } = await sql<FoundDiscrepancy>`
    with watched as (select hotel_id, reservation_id, payment_id from discrepancies where resolved_at is null),
    looked as (
      select p.* from payments p where p.updated_at >= ${since}
        or (p.hotel_id, p.id) in (select hotel_id, payment_id from refunds where updated_at >= ${since})
        or (p.hotel_id, p.id) in (select hotel_id, payment_id from watched)
    ),
    books as (
      select p.*, f.requested, f.due, f.failed, f.returned, f.settling, c.charged,
        p.actual_amount - p.reversed_amount - p.given_by_hand - c.charged as held,
        p.actual_amount - p.refund_requested - c.charged as kept,
        p.reversed_amount - f.returned - p.refund_requested + f.requested as unexplained,
        l.bank + p.given_by_hand as bank,
        l.provider - (p.unmatched_amount + p.actual_amount - p.reversed_amount - c.charged) as on_provider,
        l.clearing - (p.reversed_amount - f.returned - p.refund_requested + f.requested) as clearing, l.disputes - c.open as disputes,
        l.advances + p.actual_amount - p.refund_requested - c.charged + c.open as advances, l.refunds_due + f.due as refunds_due,
        l.refunds_failed + f.failed as refunds_failed
      from looked p
      cross join lateral (select coalesce(sum(amount) filter (where status <> 'withdrawn'), 0)::int as requested,
        coalesce(sum(amount) filter (where status in ('requested', 'sent')), 0)::int as due,
          coalesce(sum(amount) filter (where status = 'failed'), 0)::int as failed,
            coalesce(sum(amount - by_hand) filter (where status = 'done'), 0)::int as returned,
          coalesce(bool_or(status in ('requested', 'sent') and updated_at > ${ago(settlingMinutes)}), false) as settling
        from refunds where hotel_id = p.hotel_id and payment_id = p.id) f
      cross join lateral (select coalesce(sum(amount), 0)::int as charged,
          coalesce(sum(amount) filter (where state = 'open'), 0)::int as open
        from chargebacks where hotel_id = p.hotel_id and payment_id = p.id and state <> 'won') c
      cross join lateral (select ${balance("bank")}, coalesce(sum(amount) filter (where account = p.provider), 0)::int as provider,
        ${balance("clearing")}, ${balance("disputes")},
        ${balance("advances")}, ${balance("refunds_due")}, ${balance("refunds_failed")}
        from journal_entries e join postings on entry_id = e.id where e.subject = p.id) l
    ),
    found as (
      select 'paid_without_payment' as kind, r.hotel_id, r.id as reservation_id, null::uuid as payment_id, null as order_id,
        r.id as subject,
        jsonb_build_object('charge', r.charge) as facts
      from reservations r
      where ${inState("r", ...firmStates)} and r.due_now > 0
        and (r.paid_at >= ${since} or (r.hotel_id, r.id) in (select hotel_id, reservation_id from watched))
        and not exists (select from payments p where p.hotel_id = r.hotel_id and p.reservation_id = r.id and p.actual_amount > 0)
      union all
      select 'payment_without_stay', b.hotel_id, b.reservation_id, b.id, b.provider_order_id, b.id,
        jsonb_build_object('kept', b.kept)
      from books b join reservations r on r.hotel_id = b.hotel_id and r.id = b.reservation_id
      where b.kept > 0 and r.paid_at is null
      union all
      select 'returned_differs', hotel_id, reservation_id, id, provider_order_id, id,
        jsonb_build_object('returnedByProvider', reversed_amount, 'refundsDone', returned, 'unasked', refund_requested - requested)
      from books where unexplained <> 0 and not settling
      union all
      select 'returned_twice', hotel_id, reservation_id, id, provider_order_id, id, jsonb_build_object('tooMuch', -held)
      from books where held < 0
      union all
      select 'ledger_differs', hotel_id, reservation_id, id, provider_order_id, id,
        jsonb_build_object('bank', bank, 'provider', on_provider, 'clearing', clearing, 'disputes', disputes, 'advances', advances,
          'refundsDue', refunds_due, 'refundsFailed', refunds_failed, 'chargebacks', charged_back - charged)
      from books where (bank, on_provider, clearing, disputes, advances, refunds_due, refunds_failed, charged_back - charged)
        <> (0, 0, 0, 0, 0, 0, 0, 0)
      union all
      select 'hold_over', hotel_id, id, null, null, id, jsonb_build_object('holdEndedAt', hold_expires_at)
      from reservations where ${inState("reservations", "held")} and hold_expires_at < ${ago(longestHoldHours * 60)}
      union all
      select 'hold_over', hotel_id, reservation_id, null, null, id, jsonb_build_object('holdEndedAt', expires_at)
      from reservation_changes where state = 'open' and expires_at < ${ago(longestHoldHours * 60)}
      union all
      select 'payment_unanswered', hotel_id, reservation_id, id, provider_order_id, id,
        jsonb_build_object('status', status, 'endedAt', expires_at)
        || case when provider || coalesce(' ' || merchant, '') <> all(${accounts})
          then jsonb_build_object('otherMerchant', coalesce(merchant, provider)) else '{}' end
      from payments where status in ('new', 'create_unknown', 'created', 'processing') and expires_at < ${ago(tellingMinutes)}
      union all
      select 'stay_without_room', r.hotel_id, r.id, null, null, r.id, jsonb_build_object('checkIn', r.check_in)
      from reservations r join hotels h on h.id = r.hotel_id
      where ${inState("r", ...activeStates)} and r.check_in > ${now}::date + 1 and least(h.archived_at, (
        select min(m.archived_at) from reservation_rooms l join rooms m on m.hotel_id = l.hotel_id and m.id = l.room_id
        where l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.cancelled_at is null)) < ${ago(closingMinutes)}
      union all
      select 'refund_stuck', f.hotel_id, f.reservation_id, f.payment_id, p.provider_order_id, f.id,
        jsonb_build_object('amount', f.amount, 'askedAt', f.created_at)
      from refunds f join payments p on p.hotel_id = f.hotel_id and p.id = f.payment_id
      where f.status not in ('done', 'withdrawn') and f.created_at < ${ago(refundPatienceHours * 60)}
    )
    select kind, kind || ':' || subject as key, hotel_id as "hotelId", reservation_id as "reservationId", payment_id as "paymentId",
      order_id as "orderId", facts
    from found order by key`.execute(ctx.db);
  return rows;
}
