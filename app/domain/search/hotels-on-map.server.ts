import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/local-text.server.ts";
import { coverOf } from "../hotel/cover.server.ts";
import { perUnitNight } from "./card-rows.server.ts";
import { conditions, priceOf, withinBounds } from "./matching.server.ts";
import { type StayOffer, totalOf } from "./offer.server.ts";
import type { HotelOnMap, Search } from "./search-params.ts";

/** Positions of the hotels that match the search, with their price per night. One statement. */
export async function hotelsOnMap(ctx: Ctx, search: Search): Promise<HotelOnMap[]> {
  const { room, perNight } = priceOf(ctx, search);
  const { dates, rooms } = search;
  const { rows } = await sql<Omit<HotelOnMap, "total" | "isFrom"> & { offer: StayOffer | null }>`
    select h.id, ${localText("h.name")} as name, coalesce((select url from ${coverOf("h.id")} photo), h.image_url) as "imageUrl", h.latitude, h.longitude, ${perNight} as "perNight", ${room ? sql`best.offer` : sql`null::jsonb`} as offer,
      (select jsonb_build_object('id', c.id, 'name', ${localText("c.name")}, 'latitude', c.latitude, 'longitude', c.longitude)
        from cities c where c.id = h.city_id) as city
    from hotels h ${room ? sql`cross join lateral ${room} best` : sql``}
    where ${conditions(ctx, search)} and ${withinBounds(search, perNight)}
    order by h.popularity desc, h.id limit ${limits.mapMarkers}`.execute(ctx.db);
  return rows.map(({ offer, perNight: lowest, ...hotel }) =>
    dates && offer
      ? { ...hotel, perNight: perUnitNight(offer.net, { dates, rooms }), isFrom: offer.isFrom, total: totalOf(offer, { dates, rooms }) }
      : { ...hotel, perNight: lowest, isFrom: false, total: null },
  );
}
