import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Stay } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/local-text.server.ts";
import { coverOf } from "../hotel/cover.server.ts";
import { perUnitNight } from "./card-rows.server.ts";
import { flexibleMatches, foundDates, isFlexible } from "./flexible-matches.server.ts";
import { indexedPrice, isWithinBounds, offerOf } from "./indexed-price.server.ts";
import { withinBounds } from "./matching.server.ts";
import { type StayOffer, totalOf } from "./offer.server.ts";
import { matches, orderOf, planningOf } from "./search-index.server.ts";
import { placesNamed } from "./searched-places.server.ts";
import { type HotelOnMap, type Search } from "./search-params.ts";

/** Positions of the hotels that match the search, with their price per night. One statement, one more for a text. */
export async function hotelsOnMap(ctx: Ctx, search: Search): Promise<HotelOnMap[]> {
  const { rooms, dates } = search;
  const places = await placesNamed(ctx, search.location);
  const order = orderOf("popularity", false);
  const flexible = isFlexible(search);
  const walk = { order, limit: limits.mapMarkers };
  const fixed = () => {
    if (!dates) {
      const more = [sql`h.min_price as price`, sql`null::jsonb as offer`];
      return matches(ctx, search, places, { ...walk, more, also: [withinBounds(search, sql`h.min_price`)] });
    }
    const dated = { ...search, dates };
    // Only the hotels that are shown are priced, and of these only those whose price the index does not know.
    const found = matches(ctx, search, places, {
      ...walk,
      more: [sql`indexed.is_own`, sql`h.calendar_start`, sql`h.season_rule`, sql`h.rooms`, sql`h.rates`],
      also: [isWithinBounds(ctx, dated)],
      joins: sql`cross join ${indexedPrice(ctx, dated)}`,
    });
    return sql`select h.*, best.price, best.offer from (${found}) h cross join ${offerOf(ctx, dated)}`;
  };
  const { rows: markers } = await sql<
    Omit<HotelOnMap, "total" | "isFrom"> & { offer: StayOffer | null; found?: Stay }
  >`${planningOf(search, places)}
    select h.id, ${localText("h.name")} as name, coalesce((select url from ${coverOf("h.id")} photo), h.image_url) as "imageUrl", h.latitude, h.longitude, f.price as "perNight", f.offer,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', ${localText("c.name")}, 'latitude', c.latitude, 'longitude', c.longitude) end as city${flexible ? foundDates("f") : sql``}
    from (select h.*, row_number() over (order by ${order}) as place from (${flexible ? flexibleMatches(ctx, search, places) : fixed()}) h) f join hotels h on h.id = f.hotel_id left join cities c on c.id = h.city_id
    order by f.place`.execute(ctx.db);
  return markers.map(({ offer, perNight: lowest, ...hotel }) => {
    const stay = hotel.found ?? dates;
    return stay && offer
      ? {
          ...hotel,
          perNight: perUnitNight(offer.net, { dates: stay, rooms }),
          isFrom: offer.isFrom,
          total: totalOf(offer, { dates: stay, rooms }),
        }
      : { ...hotel, perNight: lowest, isFrom: false, total: null };
  });
}
