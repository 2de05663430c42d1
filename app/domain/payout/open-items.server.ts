import { type RawBuilder, sql } from "kysely";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { freeing, type OpenItem } from "./payout.ts";

const ended = sql.join(freeing.map((state) => sql.lit(state)));

/** SQL: whether an entry `e` changes the hotel's share of a booking or of what was captured of its card hold; those of payouts do not. */
export const isOfShare = sql`(e.subject = e.reservation_id
  or e.kind in ('card_hold_captured', 'card_hold_refund', 'chargeback_lost', 'refund_withdrawn'))`;

/**
 * SQL: what the ledger says is due of each booking of the hotels that meet a condition on `e.hotel_id`, less what payouts have or are
 * about to pay of it and what was settled otherwise; by "hotelId", "reservationId", payable and owed. A refund after a payout is below 0;
 * `share` is the hotel's whole share, paid or not.
 */
export const openItems = (ofHotels: RawBuilder<unknown>): RawBuilder<OpenItem> => sql<OpenItem>`
  select e.hotel_id as "hotelId", e.reservation_id as "reservationId", sum(e.payable)::bigint as payable, sum(e.owed)::bigint as owed,
    sum(e.share)::bigint as share
  from (
    select e.hotel_id, e.reservation_id, case p.account when 'hotel_payable' then -p.amount else 0 end as payable,
      case p.account when 'owed_by_hotels' then p.amount else 0 end as owed,
      case p.account when 'hotel_payable' then -p.amount else 0 end as share
    from journal_entries e join postings p on p.entry_id = e.id and p.account in ('hotel_payable', 'owed_by_hotels')
    where ${isOfShare} and ${ofHotels}
    union all
    select e.hotel_id, e.reservation_id, -e.payable, -e.owed, 0 from payout_items e join payouts o on o.id = e.payout_id
    where o.state not in (${ended}) and ${ofHotels}
    union all
    select e.hotel_id, e.reservation_id, -e.payable, -e.owed, 0 from balance_items e where ${ofHotels}) e
  group by 1, 2 having sum(e.payable) <> 0 or sum(e.owed) <> 0`;

/** What of an open item is held as a reserve, from when on a part of it is free, and from when on all of it. */
export type HeldItem = OpenItem & { held: Cents; freeFrom: string | null; freeUntil: string | null };

/**
 * SQL: the same items with what of each is held: a percentage of the whole share for so many days after the stay is mature, or while its
 * payee is new if that is more; half up, and never more than is open. It is no account of its own: it stays in what is due to the hotel.
 */
export function heldItems(ctx: Ctx, ofHotels: RawBuilder<unknown>): RawBuilder<HeldItem> {
  const { percent, days, newPayeePercent, newPayeeDays } = ctx.config.payouts.reserve;
  const now = ctx.now();
  return sql<HeldItem>`
    select i."hotelId", i."reservationId", i.payable, i.owed, f.held, case when f.held > 0 then least(f.mature, f.known) end as "freeFrom",
      case when f.held > 0 then greatest(f.mature, f.known) end as "freeUntil"
    from (${openItems(ofHotels)}) i
    join reservations r on r.hotel_id = i."hotelId" and r.id = i."reservationId"
    left join payee_hotels l on l.hotel_id = i."hotelId" left join payees p on p.id = l.payee_id
    cross join lateral (select nullif(greatest(r.matured_at + make_interval(days => ${days}), ${now}), ${now}) as mature,
      nullif(greatest(p.created_at + make_interval(days => ${newPayeeDays}), ${now}), ${now}) as known) u
    cross join lateral (select
      case when u.mature is null then 0 else (greatest(i.share, 0) * ${percent}::int + 5000) / 10000 end as of_stay,
      case when u.known is null then 0 else (greatest(i.share, 0) * ${newPayeePercent}::int + 5000) / 10000 end as of_payee) s
    cross join lateral (select least(greatest(s.of_stay, s.of_payee), greatest(i.payable, 0))::bigint as held,
      case when s.of_stay > 0 then u.mature end as mature, case when s.of_payee > 0 then u.known end as known) f`;
}

/** What of the open items of hotels may be paid now; what is held and what is nothing is left out. */
export async function payableItemsOf(ctx: Ctx, hotelIds: readonly string[]): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select i."hotelId", i."reservationId", (i.payable - i.held)::bigint as payable, i.owed
    from (${heldItems(ctx, sql`e.hotel_id = any(${hotelIds})`)}) i where i.payable <> i.held or i.owed <> 0 order by 1, 2`.execute(ctx.db);
  return rows;
}

/** The open items of hotels. */
export async function openItemsOf(ctx: Ctx, hotelIds: readonly string[]): Promise<OpenItem[]> {
  const { rows } = await sql<OpenItem>`
    select i."hotelId", i."reservationId", i.payable, i.owed from (${openItems(sql`e.hotel_id = any(${hotelIds})`)}) i order by 1, 2`.execute(
    ctx.db,
  );
  return rows;
}
