import { sql } from "kysely";
import { notifyGuest } from "#domain/reservation/locked-reservation.server.ts";
import * as lifetimes from "#kit/lifetimes.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

const batch = 100;

/**
 * Reminds guests, once, of offers that end soon. An offer that lasts little longer than that is fresh in mind and left out.
 * Returns the number of reminders.
 */
export async function remindOfOffers(ctx: Ctx): Promise<number> {
  let reminded = 0;
  for (let more = batch; more === batch; reminded += more) more = await inTransaction(ctx, remind);
  return reminded;
}

async function remind(ctx: Ctx): Promise<number> {
  const soon = `${lifetimes.offerReminderHours} hours`;
  const { rows } = await sql<{ code: string; user_id: string; locale: Locale }>`
    with due as (
      select e.hotel_id, e.id, r.code, r.user_id, r.locale from group_enquiries e
      join reservations r on r.hotel_id = e.hotel_id and r.id = e.reservation_id
      where e.reminded_at is null and ${inState("r", "held")} and r.source = 'offer'
        and r.hold_expires_at > ${ctx.now()} and r.hold_expires_at <= ${ctx.now()}::timestamptz + ${soon}::interval
        and r.hold_expires_at > r.created_at + ${soon}::interval * 1.5
      order by r.hold_expires_at, e.id limit ${batch})
    update group_enquiries e set reminded_at = ${ctx.now()} from due
    where e.hotel_id = due.hotel_id and e.id = due.id and e.reminded_at is null returning due.code, due.user_id, due.locale`.execute(
    ctx.db,
  );
  for (const offer of rows) await notifyGuest(ctx, { ...offer, guest_email: null }, "offer-reminder");
  return rows.length;
}
