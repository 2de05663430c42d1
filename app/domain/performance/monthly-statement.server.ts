import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/local-text.server.ts";
import { monthAfter } from "#kit/month.ts";
import { instantAt } from "#kit/zone.ts";
import { type Statement, type StatementLine, statementOf } from "./statement.ts";

/**
 * Every movement of the hotel's money in a month of its time zone, oldest first: ledger lines and property payments. A
 * rejected refund stays with us until it is sent again or paid by hand. One statement.
 */
export async function monthlyStatement(ctx: Ctx, hotel: { id: string; timeZone: string }, month: string): Promise<Statement> {
  const from = instantAt(`${month}-01`, "00:00", hotel.timeZone);
  const to = instantAt(`${monthAfter(month, 1)}-01`, "00:00", hotel.timeZone);
  const { rows } = await sql<StatementLine>`
    with moves as (
      select e.created_at as at, e.kind, e.amount, p.reservation_id
      from ledger_entries e join payments p on p.hotel_id = e.hotel_id and p.id = e.payment_id
      where e.hotel_id = ${hotel.id} and e.account in ('hotel', 'refunds_failed') and e.kind <> 'refund_withdrawn' and e.created_at >= ${from} and e.created_at < ${to}
      union all
      select taken_at, 'at_hotel', amount, reservation_id from property_payments
      where hotel_id = ${hotel.id} and taken_at >= ${from} and taken_at < ${to})
    select v.at, v.kind, v.amount, r.code, ${localText("m.name")} as room,
      coalesce(nullif(concat_ws(' ', r.guest_first_name, r.guest_last_name), ''), concat_ws(' ', u.first_name, u.last_name)) as guest
    from moves v join reservations r on r.hotel_id = ${hotel.id} and r.id = v.reservation_id
    join rooms m on m.hotel_id = r.hotel_id and m.id = r.room_id
    left join users u on u.id = r.user_id
    order by v.at, r.code, v.amount desc`.execute(ctx.db);
  return statementOf(month, rows);
}
