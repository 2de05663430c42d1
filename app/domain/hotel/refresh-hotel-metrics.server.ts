import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { textsOf } from "#platform/database/local-text.server.ts";

/** All names of a hotel in every language, as written and transliterated, so that either script matches. */
const sayings = sql`concat_ws(' ', array_to_string(${textsOf("x.name")}, ' '), x.city, x.country, (
  select string_agg(concat_ws(' ', t.value ->> 'name', t.value ->> 'country'), ' ' order by t.key) from jsonb_each(c.translations) t))`;

/**
 * Recomputes what cards and search read of a hotel: lowest price in cents, rating, shown reviews, amenities, search
 * words, metres from the centre. Popularity is the rating smoothed towards 3.5 by five extra reviews, times the
 * logarithm of the number of reviews.
 */
export async function refreshHotelMetrics(ctx: Ctx, hotelId: string): Promise<void> {
  // Serialized, so that the later one counts what the earlier one has added.
  await sql`select from hotels where id = ${hotelId} for no key update`.execute(ctx.db);
  await sql`
    update hotels h set
      min_price = f.min_price,
      rating = f.rating,
      review_count = f.review_count,
      amenity_ids = f.amenity_ids,
      popularity = (f.rating_sum + 3.5 * 5) / (f.review_count + 5) * ln(2 + f.review_count),
      search_text = lower(f.sayings) || ' ' || folded(f.sayings),
      distance_m = f.distance_m
    from (
      select
        (select min(price) from rooms where hotel_id = ${hotelId} and archived_at is null) as min_price,
        (select round(avg(rating), 2) from reviews where hotel_id = ${hotelId} and state = 'shown') as rating,
        (select count(*) from reviews where hotel_id = ${hotelId} and state = 'shown') as review_count,
        (select coalesce(sum(rating), 0) from reviews where hotel_id = ${hotelId} and state = 'shown') as rating_sum,
        (select coalesce(array_agg(distinct a.amenity_id), '{}') from room_amenities a
          join rooms r on r.hotel_id = a.hotel_id and r.id = a.room_id
          where a.hotel_id = ${hotelId} and r.archived_at is null) as amenity_ids,
        ${sayings} as sayings,
        round(2 * 6371000 * asin(sqrt(
          sin(radians(c.latitude - x.latitude) / 2) ^ 2
          + cos(radians(x.latitude)) * cos(radians(c.latitude)) * sin(radians(c.longitude - x.longitude) / 2) ^ 2)))::int as distance_m
      from hotels x left join cities c on c.id = x.city_id where x.id = ${hotelId}) f
    where h.id = ${hotelId}`.execute(ctx.db);
}
