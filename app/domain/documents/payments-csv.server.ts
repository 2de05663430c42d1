import type { Readable } from "node:stream";
import { sql } from "kysely";
import { inHand, ofGuests } from "#domain/ledger/guest-money.server.ts";
import { instantsOf, type Period } from "#kit/date/period.ts";
import { csvFile } from "#platform/csv-file.server.ts";
import { type Database, readInPieces } from "#platform/database/database.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";

const heads = [
  "at",
  "kind",
  "amount_usd",
  "currency",
  "hotel_id",
  "hotel",
  "reservation",
  "provider_order",
  "provider_payment",
  "reason",
] as const;

/**
 * Money moved between guests and us in the period, earliest first, as a CSV file; money returned is negative. It equals what guests
 * changed in the ledger's accounts of bank and provider. The provider reports only the total returned; what exceeds our refunds is
 * shown as a reversal. Instants are UTC, amounts have two decimals. Read in the caller's transaction.
 */
export function moneyFile(tx: Database, period: Period): Readable {
  const { start, end } = instantsOf(period);
  const rows = readInPieces(
    tx,
    sql<Record<(typeof heads)[number], string | number | null>>`
      select ${utcText("m.at")} as at, m.kind, (m.amount / 100.0)::numeric(14, 2)::text as amount_usd, p.currency,
        p.hotel_id, h.name as hotel, r.code as reservation, p.provider_order_id as provider_order,
        p.provider_payment_id as provider_payment, m.reason
      from (
        select e.hotel_id, e.subject as payment_id, e.posted_at as at, part.kind, part.amount,
          case part.kind
            when 'refund' then (select string_agg(f.reason_key, ', ' order by f.created_at) from refunds f
              where f.hotel_id = e.hotel_id and f.payment_id = e.subject and f.created_at <= e.posted_at)
            when 'refund by hand' then (select f.reason_key from refunds f
              where f.hotel_id = e.hotel_id and f.payment_id = e.subject and e.effect = 'refund ' || f.id || ' by hand')
            when 'card hold' then (select c.reason from card_holds c where c.hotel_id = e.hotel_id and c.id = e.subject)
            else (select c.reference from chargebacks c
              where c.hotel_id = e.hotel_id and c.payment_id = e.subject and e.effect like 'chargeback ' || c.id || '%')
          end as reason
        from journal_entries e
        join postings l on l.entry_id = e.id and l.account in (${inHand})
        left join (journal_entries u join postings reversal on reversal.entry_id = u.id and reversal.account = 'advances')
          on e.kind = 'returned' and u.subject = e.subject and u.effect = replace(e.effect, 'returned', 'reversal')
        cross join lateral (values
          (case e.kind when 'captured' then 'payment' when 'returned' then 'refund' when 'refund_by_hand' then 'refund by hand'
            when 'chargeback_won' then 'chargeback won' when 'card_hold_captured' then 'card hold'
            when 'card_hold_returned' then 'card hold returned' else e.kind end, coalesce(reversal.amount, 0) + l.amount),
          ('reversal', -reversal.amount)) as part (kind, amount)
        where ${ofGuests("e")} and e.posted_at >= ${start}::timestamptz and e.posted_at < ${end}::timestamptz and part.amount <> 0
      ) m
      join (select hotel_id, id, reservation_id, currency, provider_order_id, provider_payment_id from payments
        union all select hotel_id, id, reservation_id, 'USD', provider_order_id, provider_payment_id from card_holds) p
        on p.hotel_id = m.hotel_id and p.id = m.payment_id
      join hotels h on h.id = p.hotel_id
      join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id
      order by m.at, p.id, m.kind`,
  );
  return csvFile([...heads], rows, (row) => heads.map((head) => row[head]));
}
