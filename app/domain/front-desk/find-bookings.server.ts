import { sql } from "kysely";
import { addDays, type Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import type { ReservationState } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { guestName } from "#platform/database/guest-name-sql.server.ts";
import { anywhere } from "#platform/database/like-pattern.server.ts";

export type FoundBooking = { code: string; guest: string; checkIn: Day; checkOut: Day; state: ReservationState };

type Wanted = { text: string; /** Of arrival, instead of the text. */ day: Day | null; most: number };

const daysBack = 366;

/** Joined to so few bookings, each person is found by the key. */
const withPerson = sql`left join lateral (select p.name, p.email from users p where p.id = r.user_id and p.deleted_at is null
  limit 1) u on true`;
const columns = sql`r.code, ${guestName} as guest, r.check_in as "checkIn", r.check_out as "checkOut", r.state`;

/** Codes by an index, so that a prefix asks for no more than it shows. */
function byCode(hotelId: string, text: string, most: number) {
  const code = text.toUpperCase();
  if (!/^[2-9A-Z]{2,10}$/.test(code))
    return sql`select null::text as code, null::text as guest, null::date as "checkIn", null::date as "checkOut",
      null::text as state, 0 as away where false`;
  return sql`(select ${columns}, -1 as away from reservations r ${withPerson}
    where r.hotel_id = ${hotelId} and r.code >= ${code} and r.code <= ${code.padEnd(10, "Z")}
    order by r.code limit ${most})`;
}

/**
 * At most `most` bookings of a hotel by the start of their code, then by name or e-mail of the guest, nearest to today
 * first; or those that arrive on a day. One statement; the caller has checked access.
 */
export async function findBookings(
  ctx: Ctx,
  hotel: { id: string; timeZone: string },
  { text, day, most }: Wanted,
): Promise<FoundBooking[]> {
  if (day) {
    const { rows } = await sql<FoundBooking>`select ${columns} from reservations r ${withPerson}
      where r.hotel_id = ${hotel.id} and r.check_in = ${day} order by r.id limit ${most}`.execute(ctx.db);
    return rows;
  }
  const today = dayAt(ctx.now(), hotel.timeZone);
  const like = anywhere(text);
  const near = (bounds: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`(select r.* from reservations r
    where r.hotel_id = ${hotel.id} and ${bounds} order by r.check_in ${order}, r.id ${order} limit ${limits.bookingsSearched})`;
  const { rows } = await sql<FoundBooking>`
    with found as (
      ${byCode(hotel.id, text, most)}
      union all
      (select ${columns}, abs(r.check_in - ${today}::date) as away
        from (${near(sql`r.check_in >= ${today}`, sql`asc`)} union all
          ${near(sql`r.check_in < ${today} and r.check_in >= ${addDays(today, -daysBack)}`, sql`desc`)}) r ${withPerson}
        where ${guestName} ilike ${like} or coalesce(r.guest_email, u.email) ilike ${like}
        order by 6, r.id limit ${most}))
    select code, guest, "checkIn", "checkOut", state from found group by 1, 2, 3, 4, 5 order by min(away), code limit ${most}`.execute(
    ctx.db,
  );
  return rows;
}
