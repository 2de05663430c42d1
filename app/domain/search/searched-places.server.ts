import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { translationOf } from "#platform/database/local-text.server.ts";
import { termShares, type TermShares } from "./term-shares.server.ts";

/** A city or, with an empty city, a country: key of `search_places` and of the rows of `search_hotels`. */
export type PlaceKey = { country: string; city: string };

/** The places that the text of a search names, and what is known of how many hotels filters match. */
export type SearchedPlaces = { named: readonly PlaceKey[]; shares: TermShares };

/** At most two statements. */
export async function searchedPlaces(ctx: Ctx, text: string): Promise<SearchedPlaces> {
  const [named, shares] = await Promise.all([placesNamed(ctx, text), termShares(ctx)]);
  return { named, shares };
}

/**
 * The places with listed hotels whose name in any language is the text, as written or transliterated, also as "city,
 * country"; none for other texts. One statement.
 */
export async function placesNamed(ctx: Ctx, text: string): Promise<PlaceKey[]> {
  if (!text) return [];
  const { rows } = await sql<PlaceKey>`
    with called as materialized (
      select distinct n.country, n.city from search_place_names n
      where n.name = ${text.toLowerCase()} or n.folded <> '' and n.folded = folded(${text}::text)
        or n.city <> '' and n.folded <> '' and n.folded = folded(split_part(${text}, ',', 1)) and exists (
          select from search_place_names c where c.country = n.country and c.city = '' and c.folded = folded(split_part(${text}, ',', 2))))
    select c.country, c.city from called c
    where case when c.city = '' then exists (select from listed_counts l where l.country = c.country and l.hotels > 0)
      else exists (select from listed_counts l where l.country = c.country and l.city = c.city and l.hotels > 0) end
    order by c.country, c.city limit 20`.execute(ctx.db);
  return rows;
}

/** City and country of a row of `search_places` in the language of the request; the city is empty for a country. */
export const placeColumns = (alias: string) => sql`
  coalesce(${translationOf(`${alias}.name`)}, ${sql.ref(`${alias}.city`)}) as city,
  coalesce(${translationOf(`${alias}.country`)}, ${sql.ref(`${alias}.country`)}) as country`;
