import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/local-text.server.ts";
import { coverOf } from "../hotel/cover.server.ts";
import { perUnitNight } from "./card-rows.server.ts";
import { flexibleMatches, foundDates, isFlexible } from "./flexible-matches.server.ts";
import { priceOf, withinBounds } from "./matching.server.ts";
import { type StayOffer, totalOf } from "./offer.server.ts";
import { matches, orderOf, pricedHotel } from "./search-index.server.ts";
import { placesNamed } from "./searched-places.server.ts";
import { hasPriceBounds, type HotelOnMap, type Search } from "./search-params.ts";

/** Positions of the hotels that match the search, with their price per night. One statement, one more for a text. */
export async function hotelsOnMap(ctx: Ctx, search: Search): Promise<HotelOnMap[]> {
  const { room, perNight } = priceOf(ctx, search);
  const { rooms } = search;
  const places = await placesNamed(ctx, search.location);
  const order = orderOf("popularity", false);
  const flexible = isFlexible(search);
  const walk = { order, limit: limits.mapMarkers };
  const fixed = () => {
    if (!room) {
      const more = [sql`h.min_price as price`, sql`null::jsonb as offer`];
      return matches(ctx, search, places, { ...walk, more, also: [withinBounds(search, sql`h.min_price`)] });
    }
    const priced = sql`cross join ${pricedHotel(room, withinBounds(search, perNight), perNight)}`;
    const more = [sql`best.price`, sql`best.offer`];
    if (hasPriceBounds(search)) return matches(ctx, search, places, { ...walk, more, joins: priced });
    // Without bounds the index knows which hotels are shown, so that no others are priced.
    return sql`select h.*, ${sql.join(more)} from (${matches(ctx, search, places, walk)}) h ${priced}`;
  };
  const { rows: markers } = await sql<Omit<HotelOnMap, "total" | "isFrom"> & { offer: StayOffer | null; found?: Stay }>`
    select h.id, ${localText("h.name")} as name, coalesce((select url from ${coverOf("h.id")} photo), h.image_url) as "imageUrl", h.latitude, h.longitude, f.price as "perNight", f.offer,
      (select jsonb_build_object('id', c.id, 'name', ${localText("c.name")}, 'latitude', c.latitude, 'longitude', c.longitude)
        from cities c where c.id = h.city_id) as city${flexible ? foundDates("f") : sql``}
    from (select h.*, row_number() over (order by ${order}) as place from (${flexible ? flexibleMatches(ctx, search, places) : fixed()}) h) f join hotels h on h.id = f.hotel_id
    order by f.place`.execute(ctx.db);
  return markers.map(({ offer, perNight: lowest, ...hotel }) => {
    const dates = hotel.found ?? search.dates;
    return dates && offer
      ? { ...hotel, perNight: perUnitNight(offer.net, { dates, rooms }), isFrom: offer.isFrom, total: totalOf(offer, { dates, rooms }) }
      : { ...hotel, perNight: lowest, isFrom: false, total: null };
  });
}
