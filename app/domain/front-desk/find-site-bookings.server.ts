import { sql } from "kysely";
import { bookingsOfGuests } from "#domain/payment/bookings-of-guests.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { guestName } from "#platform/database/guest-name-sql.server.ts";
import type { FoundBooking } from "./find-bookings.server.ts";

export type SiteBooking = FoundBooking & { hotelId: string; hotel: string };

/** Eight characters of a code suffice. */
const isWholeCode = (text: string) => /^[2-9A-Z]{8,10}$/i.test(text);

/**
 * At most `most` bookings of all hotels by their code, or by name or e-mail of the guest, newest first. The caller
 * has checked the administrator role.
 */
export async function findSiteBookings(ctx: Ctx, text: string, most: number): Promise<SiteBooking[]> {
  const code = text.toUpperCase();
  const keys = await bookingsOfGuests(ctx, text, most);
  const coded = isWholeCode(text)
    ? sql`select hotel_id, reservation_id as id from reservation_codes where code >= ${code} and code <= ${code.padEnd(10, "Z")} union`
    : sql``;
  const { rows } = await sql<SiteBooking>`
    with keys as (${coded} select *
      from unnest(${keys.map(({ hotelId }) => hotelId)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]) as k(hotel_id, id))
    select r.code, ${guestName} as guest, r.check_in as "checkIn", r.check_out as "checkOut", r.state,
      r.hotel_id as "hotelId", h.name as hotel
    from keys k join reservations r on r.hotel_id = k.hotel_id and r.id = k.id join hotels h on h.id = r.hotel_id
    left join users u on u.id = r.user_id and u.deleted_at is null
    order by r.created_at desc, r.id desc limit ${most}`.execute(ctx.db);
  return rows;
}
