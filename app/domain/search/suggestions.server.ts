import { sql } from "kysely";
import { limits } from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localName } from "#platform/local-name.server.ts";
import { shortestSuggested, type Suggestions } from "./suggestions.ts";

/**
 * Cities and hotels that hold the text in their name, country or address, those first whose name begins with it; at most five of
 * each; nothing for fewer than two letters. One statement.
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
  const { rows } = await sql<Suggestions>`select
    (select coalesce(jsonb_agg(x), '[]') from (
      select c.name as city, c.country, c.name_ka as "cityKa", c.country_ka as "countryKa"
      from cities c where exists (select 1 from hotels h where h.city_id = c.id and h.listed)
        and (lower(c.name) like ${like} or lower(c.country) like ${like} or c.name_ka like ${like} or c.country_ka like ${like})
      order by lower(c.name) like ${begins} or c.name_ka like ${begins} desc, lower(c.name) like ${like} or c.name_ka like ${like} desc, c.name limit ${limits.suggestionsOfEachKind}) x) as regions,
    (select coalesce(jsonb_agg(x), '[]') from (
      select h.id, ${localName("h")} as name, h.city, h.country, c.name_ka as "cityKa", c.country_ka as "countryKa"
      from hotels h left join cities c on c.id = h.city_id
      where h.listed and (lower(h.name) like ${like} or h.name_ka like ${like} or lower(h.address) like ${like})
      order by (lower(h.name) like ${begins} or h.name_ka like ${begins}) is true desc, (lower(h.name) like ${like} or h.name_ka like ${like}) is true desc, h.popularity desc, h.id limit ${limits.suggestionsOfEachKind}) x) as hotels`.execute(
    ctx.db,
  );
  return rows[0] ?? { regions: [], hotels: [] };
}
