import { sql } from "kysely";
import { feeOfCardHolds } from "#domain/ledger/stay-facts.server.ts";
import type { TaxItem } from "#domain/pricing/charge-items.ts";
import { siteCodeMoves } from "#domain/promo/site-code-moves.server.ts";
import { roomsTextOf } from "#domain/reservation/room-units.server.ts";
import { type ChargedLine, storedItems } from "#domain/reservation/stored-items.ts";
import { monthAfter } from "#kit/date/month.ts";
import { instantAt } from "#kit/date/zone.ts";
import type { Cents } from "#kit/money.ts";
import { firmStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { guestName } from "#platform/database/guest-name-sql.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { type DuePart, type PointsLine, type Statement, type StatementLine, statementOf } from "./statement.ts";

/** What the site bears of the hotel's bookings between two instants. */
const borneBySite = (hotelId: string, from: Date, to: Date) => sql`
  select b.at, b.kind, b.amount, b.reservation_id, null as card from (${siteCodeMoves(sql`u.hotel_id = ${hotelId}`)}) b
  where b.amount <> 0 and b.at >= ${from} and b.at < ${to}`;

/**
 * Later parts of bookings that stand, due in a month and not paid, by day; what is paid at the hotel is due on the day of arrival. What
 * card holds have paid of a no-show pays its first parts.
 */
async function dueParts(ctx: Ctx, hotelId: string, month: string): Promise<DuePart[]> {
  const day = sql`case when t.kind = 'deferred' and t.overdue_at is null then t.due_on else r.check_in end`;
  const { rows } = await sql<DuePart>`
    select ${day} as day, r.code, ${roomsTextOf("r")} as room, ${guestName} as guest, o.amount,
      case when t.kind = 'deferred' and t.overdue_at is null then 'due_online' else 'due_at_hotel' end as kind
    from payment_parts t join reservations r on r.hotel_id = t.hotel_id and r.id = t.reservation_id
    left join users u on u.id = r.user_id
    cross join lateral (select least(t.amount - t.received, greatest(0, sum(e.amount - e.received) - case when ${inState("r", "no_show")}
        then ${feeOfCardHolds("r")} else 0 end))::int as amount
      from payment_parts e where e.hotel_id = t.hotel_id and e.reservation_id = t.reservation_id and e.number <= t.number
        and e.paid_at is null and e.dropped_at is null) o
    where t.hotel_id = ${hotelId} and t.paid_at is null and t.dropped_at is null and o.amount > 0 and ${inState("r", ...firmStates)}
      and ${day} >= ${`${month}-01`}::date and ${day} < ${`${monthAfter(month, 1)}-01`}::date
    order by 1, r.code, t.number`.execute(ctx.db);
  return rows;
}

/** Taxes and fees of the stays that end in a month, each rule once in the language of the request; not of rooms that were cancelled. */
async function taxesOfStays(ctx: Ctx, hotelId: string, month: string): Promise<TaxItem[]> {
  const { rows } = await sql<ChargedLine>`
    select l.accommodation, l.discount, l.code, l.code_on_extras as "codeOnExtras", l.extras, l.taxes
    from reservations r join reservation_rooms l on l.hotel_id = r.hotel_id and l.reservation_id = r.id
    where r.hotel_id = ${hotelId} and ${inState("r", ...firmStates)} and l.kept is null and l.taxes <> '[]'
      and r.check_out >= ${`${month}-01`}::date and r.check_out < ${`${monthAfter(month, 1)}-01`}::date
    order by r.check_out, r.code, l.line`.execute(ctx.db);
  return storedItems(rows).taxItems;
}

/** What points have paid of bookings between two instants, and what of them was returned, oldest first. */
async function pointsOfBookings(ctx: Ctx, hotelId: string, from: Date, to: Date): Promise<PointsLine[]> {
  const { rows } = await sql<PointsLine>`
    select e.created_at as at, case e.kind when 'spent' then 'points_used' else 'points_returned' end as kind, -e.points as amount,
      r.code, ${roomsTextOf("r")} as room, ${guestName} as guest
    from reward_entries e join reservations r on r.hotel_id = e.hotel_id and r.id = e.reservation_id
    left join users u on u.id = r.user_id
    where e.hotel_id = ${hotelId} and r.hotel_id = ${hotelId} and e.kind in ('spent', 'returned') and r.paid_at is not null
      and e.created_at >= ${from} and e.created_at < ${to}
    order by e.created_at, r.code`.execute(ctx.db);
  return rows;
}

/**
 * SQL: the movements `at` of a `reservation_id` of the hotel between two instants: ledger lines, what was
 * captured of card holds, given back and lost of it, property payments, and what the site bears.
 */
const movesOf = (hotelId: string, from: Date, to: Date) => sql`
      select e.posted_at as at, e.kind, -l.amount as amount, e.reservation_id, p.masked_card as card
      from journal_entries e join postings l on l.entry_id = e.id and l.account in ('advances', 'refunds_failed', 'disputes')
      join payments p on p.hotel_id = e.hotel_id and p.id = e.subject
      where e.hotel_id = ${hotelId} and e.kind not in ('refund_withdrawn', 'chargeback_lost')
        and e.posted_at >= ${from} and e.posted_at < ${to}
      union all
      select e.posted_at, e.kind, -l.amount, e.reservation_id, c.masked_card
      from journal_entries e join postings l on l.entry_id = e.id and l.account = 'hotel_payable'
      join card_holds c on c.hotel_id = e.hotel_id and c.id = e.subject
      where e.hotel_id = ${hotelId} and e.posted_at >= ${from} and e.posted_at < ${to}
      union all
      select taken_at, case purpose when 'taxes' then 'taxes_at_hotel' when 'charges' then 'charges_at_hotel'
        else case when method = 'card' then 'hotel_card' else method
        end end, amount, reservation_id, null from property_payments
      where hotel_id = ${hotelId} and taken_at >= ${from} and taken_at < ${to}
      union all
      ${borneBySite(hotelId, from, to)}`;

const instantsOf = (month: string, timeZone: string) => ({
  from: instantAt(`${month}-01`, "00:00", timeZone),
  to: instantAt(`${monthAfter(month, 1)}-01`, "00:00", timeZone),
});

/**
 * Every movement of the hotel's money in a month of its time zone, oldest first: ledger lines, what was charged of card holds, property
 * payments, and what codes of the site took off; the later parts of bookings that are due in it and not paid; the taxes of the stays that
 * end in it; and what points have paid. A rejected refund stays with us until it is sent again or paid by hand. Four statements.
 */
export async function monthlyStatement(ctx: Ctx, hotel: { id: string; timeZone: string }, month: string): Promise<Statement> {
  const { from, to } = instantsOf(month, hotel.timeZone);
  const { rows } = await sql<StatementLine>`
    with moves as (${movesOf(hotel.id, from, to)})
    select v.at, v.kind, v.amount, v.card, r.code, ${roomsTextOf("r")} as room,
      ${guestName} as guest
    from moves v join reservations r on r.hotel_id = ${hotel.id} and r.id = v.reservation_id
    left join users u on u.id = r.user_id
    order by v.at, r.code, v.amount desc`.execute(ctx.db);
  return statementOf(month, rows, {
    due: await dueParts(ctx, hotel.id, month),
    taxes: await taxesOfStays(ctx, hotel.id, month),
    points: await pointsOfBookings(ctx, hotel.id, from, to),
  });
}

/** What the hotel received in a month, as the balance of its statement; null if no money moved. One statement. */
export async function balanceOfMonth(ctx: Ctx, hotel: { id: string; timeZone: string }, month: string): Promise<Cents | null> {
  const { from, to } = instantsOf(month, hotel.timeZone);
  const { rows } = await sql<{ balance: Cents | null }>`
    select sum(v.amount)::float8 as balance from (${movesOf(hotel.id, from, to)}) v`.execute(ctx.db);
  return rows[0]?.balance ?? null;
}
