import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { textsOf } from "#platform/database/local-text.server.ts";

const hotel = (hotelId: string) => sql`hotels h left join cities c on c.id = h.city_id where h.id = ${hotelId}`;

/**
 * Stores the place of a hotel and the words of its name in every language, used for similar-name search. Known ones are
 * not written again.
 */
export async function noteSearchNames(ctx: Ctx, hotelId: string): Promise<void> {
  await sql`
    with place as (
      select h.country, h.city, coalesce(c.translations, '{}') as translations, coalesce(c.latitude, h.latitude) as latitude,
        coalesce(c.longitude, h.longitude) as longitude from ${hotel(hotelId)}
      union all select h.country, '',
        (select coalesce(jsonb_object_agg(t.key, t.value - 'name'), '{}') from jsonb_each(c.translations) t), null, null
      from ${hotel(hotelId)})
    insert into search_places (country, city, translations, latitude, longitude)
    select * from place w where not exists (select from search_places p where p.country = w.country and p.city = w.city
      and p.translations @> w.translations)
    order by country, city
    on conflict (country, city) do update set translations = search_places.translations || excluded.translations`.execute(ctx.db);
  await sql`
    insert into search_place_names (country, city, name)
    select distinct country, city, lower(name) as name from (
      select h.country, h.city, unnest(h.city || translated_texts(coalesce(c.translations, '{}'), 'name')) as name from ${hotel(hotelId)}
      union all select h.country, '', unnest(h.country || translated_texts(coalesce(c.translations, '{}'), 'country'))
        from ${hotel(hotelId)}) names
    order by country, city, name
    on conflict do nothing`.execute(ctx.db);
  await sql`
    insert into search_words
    select distinct word from hotels h, regexp_split_to_table(folded(array_to_string(${textsOf("h.name")}, ' ')), ' ') word
    where h.id = ${hotelId} and length(word) between 3 and 40 order by 1
    on conflict do nothing`.execute(ctx.db);
}
