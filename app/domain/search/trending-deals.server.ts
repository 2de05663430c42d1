import { sql } from "kysely";
import type { Day } from "#kit/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Picture } from "../hotel/hotel.ts";

export type Deal = {
  hotelId: string;
  roomId: string;
  hotelName: string;
  city: string;
  cityKa: string | null;
  country: string;
  countryKa: string | null;
  roomName: string;
  capacity: number;
  /** Cents a night, now and without the deal. */
  price: number;
  fullPrice: number;
  discount: number | null;
  /** The last day of a season's price. */
  expiresOn: Day | null;
  picture: Picture | null;
};

type Row = Omit<Deal, "picture"> & { url: string | null; alt: string | null; altKa: string | null };

/**
 * Deals that are real: first seasonal prices below the room's own that run today, then special rates that anyone can take,
 * the largest first and one a hotel; filled up with the newest rooms at their own price.
 */
export async function trendingDeals(ctx: Ctx, limit: number): Promise<Deal[]> {
  const { rows } = await sql<Row>`
    with offers as (
      select r.hotel_id, r.id as room_id, p.price, 1 as kind, p.end_date as expires_on, (r.price - p.price)::float / r.price as gain
      from rooms r join hotels h on h.id = r.hotel_id
      join room_pricing p on p.hotel_id = r.hotel_id and p.room_id = r.id and p.price < r.price
        and (${ctx.now()}::timestamptz at time zone h.time_zone)::date between p.start_date and p.end_date
      where r.archived_at is null and h.archived_at is null
      union all
      select r.hotel_id, r.id, r.price - (r.price * s.discount_percentage + 50) / 100, 2, null, s.discount_percentage / 100.0
      from rooms r join hotels h on h.id = r.hotel_id
      join special_rates s on s.hotel_id = r.hotel_id and s.room_id = r.id and s.rate_type <> 'active_users'
      where r.archived_at is null and h.archived_at is null
      union all
      (select r.hotel_id, r.id, r.price, 3, null, extract(epoch from r.created_at)
      from rooms r join hotels h on h.id = r.hotel_id
      where r.archived_at is null and h.archived_at is null order by r.created_at desc limit 50)),
    best as (select distinct on (hotel_id) * from offers order by hotel_id, kind, gain desc, room_id)
    select b.hotel_id as "hotelId", b.room_id as "roomId", h.name as "hotelName", h.city, c.name_ka as "cityKa", h.country,
      c.country_ka as "countryKa", r.name as "roomName", r.capacity, b.price, r.price as "fullPrice",
      case when b.price < r.price then round((r.price - b.price) * 100.0 / r.price)::int end as discount,
      b.expires_on as "expiresOn", coalesce(photo.url, h.image_url) as url, photo.alt, photo.alt_ka as "altKa"
    from best b join hotels h on h.id = b.hotel_id join rooms r on r.hotel_id = b.hotel_id and r.id = b.room_id
    left join cities c on c.id = h.city_id
    left join lateral (select url, alt, alt_ka from photos where hotel_id = h.id and room_id is null order by position limit 1) photo on true
    order by b.kind, b.gain desc, b.hotel_id limit ${limit}`.execute(ctx.db);
  return rows.map(({ url, alt, altKa, ...deal }) => ({
    ...deal,
    picture: url ? { url, alt: alt ?? "", altKa } : null,
  }));
}
