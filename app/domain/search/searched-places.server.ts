import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** A city or, with an empty city, a country: key of `search_places` and of the rows of `search_hotels`. */
export type PlaceKey = { country: string; city: string };

/**
 * The places with listed hotels whose name in any language is the text, as written or transliterated, also as "city,
 * country"; none for other texts. One statement.
 */
export async function placesNamed(ctx: Ctx, text: string): Promise<PlaceKey[]> {
  if (!text) return [];
  const { rows } = await sql<PlaceKey>`
    select distinct n.country, n.city from search_place_names n
    where (n.name = ${text.toLowerCase()} or n.folded <> '' and n.folded = folded(${text}::text)
        or n.city <> '' and n.folded <> '' and n.folded = folded(split_part(${text}, ',', 1)) and exists (
          select from search_place_names c where c.country = n.country and c.city = '' and c.folded = folded(split_part(${text}, ',', 2))))
      and exists (select from search_hotels h where h.country = n.country and (n.city = '' or h.city = n.city))
    order by n.country, n.city limit 20`.execute(ctx.db);
  return rows;
}
