import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/local-text.server.ts";
import { localCity, localCountry } from "../hotel/place-columns.server.ts";
import { placeColumns } from "./place-columns.server.ts";
import type { Place, Suggestions } from "./suggestions.ts";
import { countedTo } from "./search-params.ts";

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

const countOf = (where: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (select from hotels h where h.listed and ${where} limit ${sql.lit(countedTo + 1)}) x)`;

/**
 * Places and hotels with a name similar to the text in any language, for texts that match none: places with listed
 * hotels and their number (up to countedTo + 1), and hotels with the nearest known words in their name. One statement
 * over the places and words, whose number does not grow with the number of hotels.
 */
export async function didYouMean(ctx: Ctx, text: string): Promise<Near> {
  const [first = ""] = text.slice(0, longest).split(",");
  const wanted = sql`folded(${first}::text)`;
  if (first.trim().length < shortest) return nothing;
  const { rows } = await sql<Near>`
    with swaps as materialized (
      select coalesce(array_agg(overlay(${wanted} placing reverse(substr(${wanted}, i, 2)) from i for 2)), '{}') as words
      from generate_series(1, length(${wanted}) - 1) i),
    alike as (
      select p.*, n.likeness from (
        select country, city, max(greatest(similarity(folded, ${wanted}),
          case when folded = any((select words from swaps)::text[]) then ${swapped}::real end)) as likeness
        from search_place_names
        where length(${wanted}) >= ${sql.lit(shortest)} and (folded % ${wanted} or folded = any((select words from swaps)::text[]))
        group by country, city) n join search_places p on p.country = n.country and p.city = n.city
      order by n.likeness desc, p.city, p.country limit 20),
    counted as (
      select a.*, case when a.city = '' then ${countOf(sql`h.country = a.country`)}
        else ${countOf(sql`h.country = a.country and h.city = a.city`)} end as hotels from alike a),
    regions as (
      select ${placeColumns("a")}, hotels from counted a
      where hotels > 0 and likeness >= ${asAlike} * (select max(likeness) from counted where hotels > 0)
      order by likeness desc, hotels desc, a.city, a.country limit ${limits.nearNames}),
    corrected as materialized (
      select case when count(*) = count(word) then '%' || string_agg(word, ' ' order by place) || '%' end as words from (
        select w.place, coalesce((select s.word from search_words s where s.word % w.word order by similarity(s.word, w.word) desc, s.word limit 1),
          case when length(w.word) < ${sql.lit(shortest)} then w.word end) as word
        from regexp_split_to_table(${wanted}, ' ') with ordinality w (word, place) where length(${wanted}) >= ${sql.lit(shortest)} and w.place <= ${sql.lit(mostWords)}) x),
    called as materialized (
      select * from hotels h where h.listed and h.search_text like (select words from corrected) limit 200),
    hotels as (
      select h.id, ${localText("h.name")} as name, ${localCity()} as city, ${localCountry()} as country
      from called h left join cities c on c.id = h.city_id order by h.popularity desc, h.id limit ${limits.nearNames})
    select (select coalesce(jsonb_agg(r), '[]') from regions r) as regions, (select coalesce(jsonb_agg(x), '[]') from hotels x) as hotels`.execute(
    ctx.db,
  );
  return rows[0] ?? nothing;
}
