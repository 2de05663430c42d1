import { sql } from "kysely";
import { limits } from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localName } from "#platform/local-name.server.ts";
import { didYouMean } from "./did-you-mean.server.ts";
import { shortestSuggested, type Suggestions } from "./suggestions.ts";

/** Of so many most popular hotels that match, those are chosen whose name begins with the text. */
const looked = 100;
const lookedByTwoLetters = 2000;

/**
 * Cities and hotels that hold the text in their name, country or address, those first whose name begins with it; at most five of
 * each; nothing for fewer than two letters. Where nothing is called so, what is called nearly so. One statement, or two.
 */
export async function suggestionsFor(ctx: Ctx, text: string): Promise<Suggestions> {
  const wanted = text
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .toLowerCase()
    .slice(0, 100);
  if (wanted.length < shortestSuggested) return { regions: [], hotels: [] };
  const begins = `${wanted.replace(/[\\%_]/g, "\\$&")}%`;
  const like = `%${begins}`;
  // The same in Latin letters, from as many on as are not in every name.
  const folded = sql`case when length(folded(${wanted}::text)) >= ${sql.lit(shortestSuggested)} then folded(${wanted}::text) || '%' end`;
  // Two letters are in no trigram, so that without a bound every hotel would be read.
  const source =
    wanted.length < 3
      ? sql`(select * from hotels h where h.listed order by h.popularity desc, h.id limit ${sql.lit(lookedByTwoLetters)})`
      : sql`hotels`;
  const { rows } = await sql<Suggestions>`select
    (select coalesce(jsonb_agg(x), '[]') from (
      select p.city, p.country, p.city_ka as "cityKa", p.country_ka as "countryKa"
      from search_places p where p.city <> '' and exists (select from hotels h where h.country = p.country and h.city = p.city and h.listed)
        and (lower(p.city) like ${like} or lower(p.country) like ${like} or p.city_ka like ${like} or p.country_ka like ${like}
          or p.folded like ${folded} or p.folded_ka like ${folded})
      order by (lower(p.city) like ${begins} or p.city_ka like ${begins} or p.folded like ${folded}) is true desc,
        (lower(p.city) like ${like} or p.city_ka like ${like}) is true desc, p.city, p.country limit ${limits.suggestionsOfEachKind}) x) as regions,
    (select coalesce(jsonb_agg(x), '[]') from (
      select h.id, ${localName("h")} as name, h.city, h.country, c.name_ka as "cityKa", c.country_ka as "countryKa"
      from (
        select * from ${source} h where h.listed and (h.search_text like ${like} or lower(h.address) like ${like})
          and (lower(h.name) like ${like} or h.name_ka like ${like} or lower(h.address) like ${like})
        order by h.popularity desc, h.id limit ${sql.lit(looked)}) h left join cities c on c.id = h.city_id
      order by (lower(h.name) like ${begins} or h.name_ka like ${begins}) is true desc,
        (lower(h.name) like ${like} or h.name_ka like ${like}) is true desc, h.popularity desc, h.id limit ${limits.suggestionsOfEachKind}) x) as hotels`.execute(
    ctx.db,
  );
  const found = rows[0] ?? { regions: [], hotels: [] };
  if (found.regions.length + found.hotels.length > 0) return found;
  const near = await didYouMean(ctx, wanted);
  return near.regions.length + near.hotels.length > 0 ? { ...near, misspelled: true } : found;
}
