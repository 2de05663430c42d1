import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { anywhere } from "#platform/database/page-of-rows.server.ts";
import { localCity } from "../place/place-columns.server.ts";

export type FoundHotel = { id: string; name: string; city: string };

/**
 * Exported so that tests can check its plan. Matches are limited before they are sorted: an index in the order of time would be read
 * to its end where few rows match.
 */
export function hotelsStatement(text: string, most: number) {
  const like = anywhere(text.toLowerCase());
  const matches = sql`limit ${limits.matchesSorted}`;
  return sql<FoundHotel>`
    with owners as materialized (select u.id from users u
      where u.deleted_at is null and lower(u.name || ' ' || u.email) like ${like} ${matches}),
      found as materialized (
        (select n.id, n.created_at from hotels n where n.search_text like ${like} ${matches})
        union
        (select o.id, o.created_at from hotels o where o.owner_id = any(array(select id from owners)) ${matches}))
    select h.id, h.name, ${localCity()} as city
    from (select id from found order by created_at desc, id desc limit ${most}) f join hotels h on h.id = f.id
      left join cities c on c.id = h.city_id
    order by h.created_at desc, h.id desc`;
}

/** At most `most` hotels by their name, place or owner, newest first. The caller has checked the administrator role. */
export const findHotels = async (ctx: Ctx, text: string, most: number): Promise<FoundHotel[]> =>
  (await hotelsStatement(text, most).execute(ctx.db)).rows;
