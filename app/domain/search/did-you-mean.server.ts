import { sql } from "kysely";
import { localCity, localCountry } from "#domain/hotel/place/place-columns.server.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { isMisspelling } from "./misspelling.ts";
import { countedTo } from "./search-params.ts";
import { type PlaceKey, placeColumns } from "./searched-places.server.ts";
import type { Place, Suggestions } from "./suggestions.ts";

type NearPlace = Place & { hotels: number };
export type Near = { regions: NearPlace[]; hotels: Suggestions["hotels"] };

const nothing: Near = { regions: [], hotels: [] };
const shortest = 3;
/** Longer texts than any name of a place or hotel are not compared. */
const longest = 60;
const mostWords = 6;
/** Minimum similarity of a place relative to the best match. */
const asAlike = 0.6;
/** Similarity (0 to 1) of two words that differ by two swapped characters. */
const swapped = 0.9;

/** A place with the names, in folded letters, that are similar to the text. */
type Alike = Place & { key: PlaceKey; likeness: number; names: string[] };

/** A word of the text with the known words that are similar to it, the nearest first. */
type TypedWord = { word: string; near: string[] };

const nearWords = 5;

/** The known words that the typed ones mean; null where one means none. Short words are taken as they are. */
function corrected(words: readonly TypedWord[]): string | null {
  const known = words.map(({ word, near }) => near.find((one) => isMisspelling(word, one)) ?? (word.length < shortest ? word : null));
  return known.length === 0 || known.includes(null) ? null : known.join(" ");
}

/** SQL: these places with their number of hotels, up to `countedTo + 1`. */
const counted = (places: readonly Alike[]) =>
  places.length === 0
    ? sql`select null::text as city, null::text as country, null::text as key_city, null::text as key_country,
      null::real as likeness, null::int as hotels where false`
    : sql.join(
        places.map(
          ({ key, city, country, likeness }) => sql`
            select ${city}::text as city, ${country}::text as country, ${key.city}::text as key_city, ${key.country}::text as key_country,
              ${likeness}::real as likeness, count(*)::int as hotels
            from (select 1 from search_hotels h
              where h.country = ${key.country} ${key.city ? sql`and h.city = ${key.city}` : sql``} limit ${sql.lit(countedTo + 1)}) x`,
        ),
        sql` union all `,
      );

/**
 * Places and hotels whose name in any language the text may stand for word by word, for texts that match none: places with
 * listed hotels and their number (up to countedTo + 1), and hotels with the nearest known words in their name. Two statements
 * over the places and words, whose number does not grow with the number of hotels.
 */
export async function didYouMean(ctx: Ctx, text: string): Promise<Near> {
  const [first = ""] = text.slice(0, longest).split(",");
  const wanted = sql`folded(${first}::text)`;
  if (first.trim().length < shortest) return nothing;
  const { rows: found } = await sql<{ typed: string; places: Alike[]; words: TypedWord[] }>`
    with swaps as materialized (
      select coalesce(array_agg(overlay(${wanted} placing reverse(substr(${wanted}, i, 2)) from i for 2)), '{}') as words
      from generate_series(1, length(${wanted}) - 1) i),
    alike as materialized (
      select ${placeColumns("p")}, jsonb_build_object('country', p.country, 'city', p.city) as key, n.likeness, n.names from (
        select country, city, array_agg(distinct folded) as names, max(greatest(similarity(folded, ${wanted}),
          case when folded = any((select words from swaps)::text[]) then ${swapped}::real end)) as likeness
        from search_place_names
        where length(${wanted}) >= ${sql.lit(shortest)} and (folded % ${wanted} or folded = any((select words from swaps)::text[]))
        group by country, city) n join search_places p on p.country = n.country and p.city = n.city
      order by n.likeness desc, p.city, p.country limit 20),
    typed as materialized (
      select w.place, w.word, array(select s.word from search_words s where s.word % w.word
        order by similarity(s.word, w.word) desc, s.word limit ${nearWords}::int) as near
      from regexp_split_to_table(${wanted}, ' ') with ordinality w (word, place)
      where length(${wanted}) >= ${sql.lit(shortest)} and w.place <= ${sql.lit(mostWords)})
    select ${wanted} as typed, (select coalesce(jsonb_agg(a), '[]') from alike a) as places,
      (select coalesce(jsonb_agg(t order by t.place), '[]') from typed t) as words`.execute(ctx.db);
  const { typed, places, words } = found[0] ?? { typed: "", places: [], words: [] };
  const alike = places.filter(({ names }) => names.some((name) => isMisspelling(typed, name)));
  const called = corrected(words);
  const { rows } = await sql<Near>`
    with counted as materialized (${counted(alike)}),
    regions as (
      select city, country, hotels from counted
      where hotels > 0 and likeness >= ${asAlike} * (select max(likeness) from counted where hotels > 0)
      order by likeness desc, hotels desc, key_city, key_country limit ${limits.nearNames}),
    called as materialized (
      select * from hotels h where h.listed and h.search_text like ${called && `%${called}%`}::text limit 200),
    hotels as (
      select h.id, ${localText("h.name")} as name, ${localCity()} as city, ${localCountry()} as country
      from called h left join cities c on c.id = h.city_id order by h.popularity desc, h.id limit ${limits.nearNames})
    select (select coalesce(jsonb_agg(r), '[]') from regions r) as regions,
      (select coalesce(jsonb_agg(x), '[]') from hotels x) as hotels`.execute(ctx.db);
  return rows[0] ?? nothing;
}
