import { sql } from "kysely";
import { localCity, localCountry } from "#domain/hotel/place/place-columns.server.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { escapeLike } from "#platform/database/like-pattern.server.ts";
import { localText, textsOf } from "#platform/database/local-text.server.ts";
import { didYouMean } from "./did-you-mean.server.ts";
import { placeColumns } from "./searched-places.server.ts";
import { shortestSuggested, type Suggestions } from "./suggestions.ts";

/** Number of most popular matches from which those that begin with the text are preferred. */
const candidates = 100;
/** Number of most popular hotels that are compared with the text, and of other matches that are found by an index. */
const mostPopular = 2000;
const furtherMatches = 1000;

/**
 * Cities and hotels with the text in their name, country or address, prefix matches first, at most five of each; none
 * for fewer than two characters. Hotels are those among the most popular ones of the site, and, from three characters on
 * and for texts that few of these have, some others. Without a match, similar names. One or two statements.
 */
export async function suggestionsFor(ctx: Ctx, text: string): Promise<Suggestions> {
  const wanted = text
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .toLowerCase()
    .slice(0, 100);
  if (wanted.length < shortestSuggested) return { regions: [], hotels: [] };
  const begins = `${escapeLike(wanted)}%`;
  const like = `%${begins}`;
  // The transliterated text, from a minimum length on.
  const folded = sql`case when length(folded(${wanted}::text)) >= ${sql.lit(shortestSuggested)} then folded(${wanted}::text) || '%' end`;
  const matching = sql`(h.search_text like ${like} or lower(h.address) like ${like})`;
  // Two characters form no trigram.
  const further = sql`
    union all select * from (select h.* from hotels h where h.listed and ${matching} limit ${sql.lit(furtherMatches)}) rare
      where (select count(*) from popular) < ${sql.lit(candidates)} and rare.id not in (select id from popular)`;
  const { rows } = await sql<Suggestions>`
    with called as materialized (
      select country, city, bool_or(name like ${begins} or folded like ${folded}) as begins, bool_or(name like ${like}) as holds
      from search_place_names where name like ${like} or folded like ${folded} group by country, city),
    popular as materialized (
      select h.* from (select * from hotels h where h.listed order by h.popularity desc, h.id
        limit ${sql.lit(mostPopular)}) h where ${matching}),
    found as materialized (select * from popular ${wanted.length < 3 ? sql`` : further})
    select
    (select coalesce(jsonb_agg(x), '[]') from (
      select ${placeColumns("p")}
      from search_places p left join called n on n.country = p.country and n.city = p.city
      where p.city <> '' and (p.country, p.city) in (select country, city from listed_counts where hotels > 0)
        and (n.city is not null or p.country in (select country from called where city = '' and holds))
      order by coalesce(n.begins, false) desc, coalesce(n.holds, false) desc, p.city, p.country
        limit ${limits.suggestionsOfEachKind}) x) as regions,
    (select coalesce(jsonb_agg(x), '[]') from (
      select h.id, ${localText("h.name")} as name, ${localCity()} as city, ${localCountry()} as country
      from (
        select h.*, names from found h cross join lateral (select E'\n' || lower(array_to_string(${textsOf("h.name")}, E'\n')) as names) n
        where names like ${like} or lower(h.address) like ${like}
        order by h.popularity desc, h.id limit ${sql.lit(candidates)}) h left join cities c on c.id = h.city_id
      order by h.names like E'%\n' || ${begins} desc, h.names like ${like} desc, h.popularity desc, h.id
        limit ${limits.suggestionsOfEachKind}) x) as hotels`.execute(ctx.db);
  const found = rows[0] ?? { regions: [], hotels: [] };
  if (found.regions.length + found.hotels.length > 0) return found;
  const near = await didYouMean(ctx, wanted);
  return near.regions.length + near.hotels.length > 0 ? { ...near, misspelled: true } : found;
}
