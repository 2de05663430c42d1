import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** The English name of a hotel's city and the ISO code of its country, null where the city is not known. One statement. */
export async function taxPlaceOf(ctx: Ctx, hotelId: string): Promise<{ city: string; country: string | null }> {
  const { rows } = await sql<{ city: string; country: string | null }>`
    select coalesce(c.name, h.city) as city, c.country_code as country
    from hotels h left join cities c on c.id = h.city_id where h.id = ${hotelId}`.execute(ctx.db);
  return rows[0] ?? { city: "", country: null };
}
