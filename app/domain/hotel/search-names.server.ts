import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** Notes the place of a hotel and the words of its name, with which misspelled destinations are compared. Known ones cost no write. */
export async function noteSearchNames(ctx: Ctx, hotelId: string): Promise<void> {
  await sql`
    with place as (
      select h.country, h.city, c.name_ka, c.country_ka, coalesce(c.latitude, h.latitude) as latitude, coalesce(c.longitude, h.longitude) as longitude
      from hotels h left join cities c on c.id = h.city_id where h.id = ${hotelId}
      union all select h.country, '', null, c.country_ka, null, null
      from hotels h left join cities c on c.id = h.city_id where h.id = ${hotelId})
    insert into search_places (country, city, city_ka, country_ka, latitude, longitude)
    select * from place w where not exists (select from search_places p where p.country = w.country and p.city = w.city
      and (w.name_ka is null or p.city_ka = w.name_ka) and (w.country_ka is null or p.country_ka = w.country_ka))
    order by country, city
    on conflict (country, city) do update set city_ka = coalesce(excluded.city_ka, search_places.city_ka),
      country_ka = coalesce(excluded.country_ka, search_places.country_ka)`.execute(ctx.db);
  await sql`
    insert into search_words
    select distinct word from hotels h, regexp_split_to_table(folded(concat_ws(' ', h.name, h.name_ka)), ' ') word
    where h.id = ${hotelId} and length(word) between 3 and 40 order by 1
    on conflict do nothing`.execute(ctx.db);
}
