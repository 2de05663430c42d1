import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { freeing, type OpenItem } from "./payout.ts";

const ended = sql.join(freeing.map((state) => sql.lit(state)));

/**
 * SQL: what the ledger says is due of each booking of the hotels that meet a condition on `e.hotel_id`, less what payouts have or are
 * about to pay of it and what was settled otherwise; by "hotelId", "reservationId", payable and owed. A refund after a payout is below 0.
 */
export const openItems = (ofHotels: RawBuilder<unknown>): RawBuilder<OpenItem> => sql<OpenItem>`
  select e.hotel_id as "hotelId", e.reservation_id as "reservationId", sum(e.payable)::bigint as payable, sum(e.owed)::bigint as owed
  from (
    select e.hotel_id, e.reservation_id, case p.account when 'hotel_payable' then -p.amount else 0 end as payable,
      case p.account when 'owed_by_hotels' then p.amount else 0 end as owed
    from journal_entries e join postings p on p.entry_id = e.id and p.account in ('hotel_payable', 'owed_by_hotels')
    where e.subject = e.reservation_id and ${ofHotels}
    union all
    select e.hotel_id, e.reservation_id, -e.payable, -e.owed from payout_items e join payouts o on o.id = e.payout_id
    where o.state not in (${ended}) and ${ofHotels}
    union all
    select e.hotel_id, e.reservation_id, -e.payable, -e.owed from balance_items e where ${ofHotels}) e
  group by 1, 2 having sum(e.payable) <> 0 or sum(e.owed) <> 0`;

/** The open items of hotels. */
export async function openItemsOf(ctx: Ctx, hotelIds: readonly string[]): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`${openItems(sql`e.hotel_id = any(${hotelIds})`)} order by 1, 2`.execute(ctx.db);
  return rows;
}
