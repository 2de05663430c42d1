import { sql } from "kysely";
import type { Day } from "#kit/date/day.ts";
import type { Locale } from "#kit/locale.ts";
import { firmStates } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

const batch = 100;
const keptDays = 60;

/** Hours in the hotel's time zone. */
const guestsAt = "10 hours";
const hotelsAt = "16 hours";

/** E-mails to guests some days before arrival; one choice of the person switches both off. */
const reminders = [
  { daysBefore: 3, mail: "guest-preparation", key: "my_preparation" },
  { daysBefore: 1, mail: "guest-arrival", key: "my_arrival" },
] as const;

/**
 * Writes to guests from 10:00 of the third day before arrival and of the day before, and sends each hotel's staff the
 * list of tomorrow's arrivals from 16:00; each once. Bookings made after that hour are left out, since their
 * confirmation is recent. Returns the number of enqueued e-mails and lists.
 */
export async function announceArrivals(ctx: Ctx): Promise<number> {
  let begun = 0;
  for (const announce of [...reminders.map(remindGuests), listForHotels])
    for (let more = batch; more === batch; begun += more) more = await inTransaction(ctx, announce);
  await sql`delete from notifications where (key, recipient) in (
    select key, recipient from notifications where created_at < ${ctx.now()}::timestamptz - ${`${keptDays} days`}::interval
      limit 10000)`.execute(ctx.db);
  return begun;
}

/** Stays that begin in so many days in their hotel's time zone, once the hour has come; uses the index on `check_in + 0`. */
const staysIn = (ctx: Ctx, days: number, hour: string) => {
  const now = sql`${ctx.now()}::timestamptz`;
  return sql`
    from reservations r join hotels h on h.id = r.hotel_id
    where ${inState("r", ...firmStates)}
      and r.check_in + 0 between (${now})::date + ${days - 1}::int and (${now})::date + ${days + 1}::int
      and r.check_in = (${now} at time zone h.time_zone)::date + ${days}::int
      and (${now} at time zone h.time_zone) >= r.check_in - ${days}::int + ${hour}::interval`;
};

const remindGuests =
  ({ daysBefore, mail, key }: (typeof reminders)[number]) =>
  async (ctx: Ctx): Promise<number> => {
    const noted = sql`${`${key} `}::text || r.code`;
    const { rows } = await sql<{ code: string; id: string; email: string; locale: Locale; wanted: boolean }>`
    with coming as materialized (
      select r.check_in, r.id, r.user_id, r.code, r.locale, ${noted} as key ${staysIn(ctx, daysBefore, guestsAt)}
        and r.user_id is not null and (r.created_at at time zone h.time_zone) < r.check_in - ${daysBefore}::int + ${guestsAt}::interval),
    due as materialized (
      select c.* from coming c where not exists (select from notifications n where n.key = c.key and n.recipient = c.user_id)
      order by c.check_in, c.id limit ${batch}),
    noted as (
      insert into notifications (key, recipient, created_at) select key, user_id, ${ctx.now()} from due
      on conflict do nothing returning key, recipient)
    select due.code, u.id, u.email, due.locale,
      u.email_verified and u.deleted_at is null and u.banned_at is null and coalesce(c.wanted, true) as wanted
    from noted join due on due.key = noted.key join users u on u.id = due.user_id
    left join notification_choices c on c.user_id = u.id and c.event = 'my_arrival'`.execute(ctx.db);
    for (const { code, email, locale, wanted } of rows)
      if (wanted) await ctx.jobs.enqueue("send-mail", { mail, to: email, locale, facts: { code } });
    return rows.length;
  };

async function listForHotels(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ hotelId: string; day: Day }>`
    with coming as materialized (
      select distinct 'arrivals ' || r.check_in::text as key, r.hotel_id ${staysIn(ctx, 1, hotelsAt)} and h.archived_at is null),
    due as materialized (
      select c.* from coming c where not exists (select from notifications n
        where n.key = c.key and n.recipient = c.hotel_id) limit ${batch})
    insert into notifications (key, recipient, created_at) select key, hotel_id, ${ctx.now()} from due
    on conflict do nothing returning recipient as "hotelId", substring(key from 10) as day`.execute(ctx.db);
  for (const { hotelId, day } of rows)
    await ctx.jobs.enqueue("notify-hotel", { hotelId, event: "arrivals", key: `${hotelId} ${day}`, by: null, facts: { day } });
  return rows.length;
}
