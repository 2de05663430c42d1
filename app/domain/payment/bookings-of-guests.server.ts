import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { anywhere } from "#platform/database/like-pattern.server.ts";

type Key = { hotelId: string; id: string };

/** As in the index of bookings by their guests. */
const guestText = sql`lower(coalesce(r.guest_first_name, '') || ' ' || coalesce(r.guest_last_name, '') || ' '
  || coalesce(r.guest_email, ''))`;
const hasGuest = sql`(r.guest_first_name is not null or r.guest_last_name is not null or r.guest_email is not null)`;

/** Exported so that tests can check its plan. Of a person so many bookings are looked at, the newest. */
export const guestsStatement = (text: string, most: number) => {
  const like = anywhere(text.toLowerCase());
  return sql<Key>`
    with people as materialized (select u.id from users u
        where u.deleted_at is null and lower(u.name || ' ' || u.email) like ${like} limit ${limits.matchesSorted}),
      own as (select b.hotel_id, b.id, b.created_at from people cross join lateral (select r.hotel_id, r.id, r.created_at
        from reservations r where r.user_id = people.id order by r.created_at desc limit ${limits.bookingsOfPerson}) b),
      named as materialized (select r.hotel_id, r.id, r.created_at from reservations r
        where ${hasGuest} and ${guestText} like ${like} limit ${limits.matchesSorted})
    select hotel_id as "hotelId", id from (select * from own union select * from named) b order by created_at desc, id desc limit ${most}`;
};

/** Keys of at most `most` bookings of all hotels by name or e-mail of the booker or the guest, newest first. For administrators. */
export const bookingsOfGuests = async (ctx: Ctx, text: string, most: number): Promise<Key[]> =>
  (await guestsStatement(text, most).execute(ctx.db)).rows;

async function hotelsNamed(ctx: Ctx, q: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from hotels where search_text like ${anywhere(q.toLowerCase())} order by id limit ${limits.paymentHotels + 1}`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** Shorter texts have no trigram. */
const shortestName = 3;

/**
 * The hotels, by name or city, and the bookings, by their guests, that a text of an administrator may mean; `partly`: it means more than
 * are looked at.
 */
export async function meantOnSite(ctx: Ctx, q: string): Promise<{ hotels: string[]; bookings: Key[]; partly: boolean }> {
  const [hotels, bookings] = await Promise.all([
    q.includes("@") ? [] : hotelsNamed(ctx, q),
    q.length < shortestName ? [] : bookingsOfGuests(ctx, q, limits.paymentBookings + 1),
  ]);
  return {
    hotels: hotels.slice(0, limits.paymentHotels),
    bookings: bookings.slice(0, limits.paymentBookings),
    partly: hotels.length > limits.paymentHotels || bookings.length > limits.paymentBookings,
  };
}
