import { sql } from "kysely";
import { notifyGuest } from "#domain/reservation/locked-reservation.server.ts";
import type { Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { daysBefore } from "./card-hold.ts";

const batch = 100;
/** In the hotel's time zone. */
const hour = "9 hours";

/**
 * Asks guests from 9:00 of the third day before check-in for the card hold of their stay, once, unless they have begun; until check-in.
 * Returns how many.
 */
export async function remindCardHolds(ctx: Ctx): Promise<number> {
  if (!ctx.payments.some(({ capabilities }) => capabilities.holdDays > 0)) return 0;
  let asked = 0;
  for (let more = batch; more === batch; asked += more) more = await inTransaction(ctx, remind);
  return asked;
}

async function remind(ctx: Ctx): Promise<number> {
  const now = sql`${ctx.now()}::timestamptz`;
  const { rows } = await sql<{ code: string; user_id: string; locale: Locale }>`
    with due as (
      select r.hotel_id, r.id, r.code, r.user_id, r.locale, (r.policies->>'cardHold')::int as amount
      from reservations r join hotels h on h.id = r.hotel_id
      where ${inState("r", "confirmed")} and r.user_id is not null and (r.policies->>'cardHold')::int > 0
        and r.check_in + 0 between (${now})::date - 1 and (${now})::date + ${daysBefore + 1}::int
        and (${now} at time zone h.time_zone) >= r.check_in - ${daysBefore}::int + ${hour}::interval
        and (${now} at time zone h.time_zone)::date <= r.check_in
        and not exists (select from card_holds c where c.hotel_id = r.hotel_id and c.reservation_id = r.id)
      order by r.check_in, r.id limit ${batch}),
    asked as (
      insert into card_holds (hotel_id, id, reservation_id, attempt, state, amount, created_at, updated_at)
      select hotel_id, gen_random_uuid(), id, 1, 'asked', amount, ${ctx.now()}, ${ctx.now()} from due
      on conflict do nothing returning hotel_id, reservation_id)
    select due.code, due.user_id, due.locale from asked
    join due on due.hotel_id = asked.hotel_id and due.id = asked.reservation_id`.execute(ctx.db);
  for (const one of rows) await notifyGuest(ctx, { ...one, guest_email: null }, "card-hold-asked");
  return rows.length;
}
