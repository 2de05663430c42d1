import { type RawBuilder, sql } from "kysely";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { anywhere } from "#platform/database/like-pattern.server.ts";
import { pageOfRows, type PageOfRows } from "#platform/database/page-of-rows.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";
import { localCity, localCountry } from "../place/place-columns.server.ts";
import type { AdminHotelFilter, AdminHotelSort } from "./admin-hotel-filter.ts";

/** A row of the administrator's list. */
export type AdminHotel = {
  id: string;
  name: string;
  city: string;
  country: string;
  state: "awaiting" | "listed" | "draft" | "suspended" | "archived";
  featured: boolean;
  suspensionReason: string | null;
  /** Why its first publication was declined. */
  declineReason: string | null;
  rating: number | null;
  reviewCount: number;
  ownerId: string;
  owner: string;
  ownerEmail: string;
  ownerBanned: boolean;
  /** All units of its rooms. */
  units: number;
  /** Bookings of guests in the thirty days until yesterday, and their totals. */
  bookings: number;
  booked: Cents;
  /** When it was published first, an ISO text. */
  publishedAt: string | null;
};

const columns = () => sql`h.id, h.name, ${localCity()} as city, ${localCountry()} as country, h.featured,
    h.suspension_reason as "suspensionReason", h.decline_reason as "declineReason", h.rating, h.review_count as "reviewCount",
  case when h.archived_at is not null then 'archived' when h.suspended_at is not null then 'suspended'
    when h.listed then 'listed' when h.approval_asked_at is not null then 'awaiting' else 'draft' end as state,
  u.id as "ownerId", u.name as owner, u.email as "ownerEmail", u.banned_at is not null as "ownerBanned",
  (select coalesce(sum(m.units), 0)::int from rooms m where m.hotel_id = h.id and m.archived_at is null) as units,
  coalesce(s.bookings, 0) as bookings, coalesce(s.booked, 0) as booked, ${utcText("h.published_at")} as "publishedAt"`;

const around = sql`join users u on u.id = h.owner_id left join cities c on c.id = h.city_id`;
const joined = sql`hotels h ${around} left join hotel_sales s on s.hotel_id = h.id`;
// Every hotel has its sales; they are read in their order.
const bySales = sql`hotel_sales s join hotels h on h.id = s.hotel_id ${around}`;

const orders: Record<AdminHotelSort, RawBuilder<unknown>> = {
  newest: sql`h.created_at desc, h.id desc`,
  bookings: sql`s.bookings desc, s.hotel_id desc`,
  booked: sql`s.booked desc, s.hotel_id desc`,
};

const kinds = {
  listed: sql`h.listed`,
  awaiting: sql`h.approval_asked_at is not null and h.suspended_at is null and h.archived_at is null`,
  draft: sql`h.published_at is null and h.approval_asked_at is null and h.suspended_at is null and h.archived_at is null`,
  suspended: sql`h.suspended_at is not null and h.archived_at is null`,
  archived: sql`h.archived_at is not null`,
  featured: sql`h.featured and h.archived_at is null`,
  owner_banned: sql`u.banned_at is not null and h.archived_at is null`,
};

/** A page of all hotels. The caller has checked the administrator role. */
export function adminHotels(ctx: Ctx, { q, kind, sort, page }: AdminHotelFilter): Promise<PageOfRows<AdminHotel>> {
  const parts = [kind ? kinds[kind] : sql`true`];
  if (q) {
    const like = anywhere(q.toLowerCase());
    parts.push(sql`(h.search_text like ${like} or u.email like ${like})`);
  }
  const source = sql`${sort === "newest" ? joined : bySales} where ${sql.join(parts, sql` and `)}`;
  return pageOfRows(ctx, { columns: columns(), source, order: orders[sort], page });
}

/** One hotel of that list. */
export async function adminHotel(ctx: Ctx, hotelId: string): Promise<AdminHotel | undefined> {
  if (!isId(hotelId)) return undefined;
  const { rows } = await sql<AdminHotel>`select ${columns()} from ${joined} where h.id = ${hotelId}`.execute(ctx.db);
  return rows[0];
}

const shown = 5;

/** A hotel with what guests booked in the thirty days until yesterday. */
export type TopHotel = { id: string; name: string; city: string; bookings: number; booked: Cents };

/** The hotels with the most booked money, as far as guests booked any. The caller has checked the administrator role. */
export async function topHotels(ctx: Ctx): Promise<TopHotel[]> {
  const { rows } = await sql<TopHotel>`
    select h.id, h.name, ${localCity()} as city, s.bookings, s.booked
    from hotel_sales s join hotels h on h.id = s.hotel_id left join cities c on c.id = h.city_id
    where s.booked > 0 order by s.booked desc, s.hotel_id desc limit ${shown}`.execute(ctx.db);
  return rows;
}

export type FoundHotel = { id: string; name: string; city: string };

/**
 * Exported so that tests can check its plan. Matches are limited before they are sorted: an index in the order of time would be read
 * to its end where few rows match.
 */
export function hotelsStatement(text: string, most: number) {
  const like = anywhere(text.toLowerCase());
  const matches = sql`limit ${limits.matchesSorted}`;
  return sql<FoundHotel>`
    with owners as materialized (select u.id from users u
      where u.deleted_at is null and lower(u.name || ' ' || u.email) like ${like} ${matches}),
      found as materialized (
        (select n.id, n.created_at from hotels n where n.search_text like ${like} ${matches})
        union
        (select o.id, o.created_at from hotels o where o.owner_id = any(array(select id from owners)) ${matches}))
    select h.id, h.name, ${localCity()} as city
    from (select id from found order by created_at desc, id desc limit ${most}) f join hotels h on h.id = f.id
      left join cities c on c.id = h.city_id
    order by h.created_at desc, h.id desc`;
}

/** At most `most` hotels by their name, place or owner, newest first. The caller has checked the administrator role. */
export const findHotels = async (ctx: Ctx, text: string, most: number): Promise<FoundHotel[]> =>
  (await hotelsStatement(text, most).execute(ctx.db)).rows;
