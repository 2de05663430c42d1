import type { Readable } from "node:stream";
import { sql } from "kysely";
import { csvFile } from "#platform/csv-file.server.ts";
import type { Database } from "#platform/database.server.ts";
import { readInPieces } from "#platform/read-in-pieces.server.ts";
import { instantsOf, type Period } from "./period.ts";

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

/** The money that came in and was sent back in the period, the earliest first, as a CSV file: what was sent back is below zero. Read in the
 * caller's transaction. */
export function moneyFile(tx: Database, period: Period): Readable {
  const { start, end } = instantsOf(period);
  const rows = readInPieces(
    tx,
    sql<Record<(typeof heads)[number], string | null>>`
      select to_json(m.at at time zone 'UTC')#>>'{}' as at, m.kind, (m.amount / 100.0)::numeric(12, 2)::text as amount_usd, p.currency,
        p.hotel_id, h.name as hotel, r.code as reservation, p.provider_order_id as provider_order,
        p.provider_payment_id as provider_payment, m.reason
      from (
        select hotel_id, id as payment_id, approved_at as at, 'payment' as kind, actual_amount as amount, null as reason
          from payments where approved_at >= ${start}::timestamptz and approved_at < ${end}::timestamptz
        union all
        select hotel_id, payment_id, updated_at, 'refund', -amount, reason_key
          from refunds where status = 'done' and updated_at >= ${start}::timestamptz and updated_at < ${end}::timestamptz
      ) m
      join payments p on p.hotel_id = m.hotel_id and p.id = m.payment_id
      join hotels h on h.id = p.hotel_id
      join reservations r on r.hotel_id = p.hotel_id and r.id = p.reservation_id
      order by m.at, p.id`,
  );
  return csvFile([...heads], rows, (row) => heads.map((head) => row[head]));
}
