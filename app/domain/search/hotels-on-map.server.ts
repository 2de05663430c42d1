import { sql } from "kysely";
import { addsTaxes } from "#domain/hotel/adds-taxes-sql.server.ts";
import { coverOf, eveningUrl } from "#domain/hotel/photos/cover.server.ts";
import { withEvening } from "#domain/hotel/photos/evening.server.ts";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { perUnitNight } from "./card-rows.server.ts";
import { windowOf } from "./flexible/flexible-free.server.ts";
import { flexibleMatches, withPrices, withStays } from "./flexible/flexible-matches.server.ts";
import { searchRead } from "./flexible/flexible-read.server.ts";
import { indexedPrice, isWithinBounds } from "./indexed-price.server.ts";
import { isFlexible, partyOf, withinBounds } from "./matching.server.ts";
import { totalOf } from "./offer.server.ts";
import { matches, orderOf, planningOf, undatedPrice } from "./search-index.server.ts";
import { hasPriceBounds, type HotelOnMap, type Search } from "./search-params.ts";
import { searchedPlaces } from "./searched-places.server.ts";
import { offerFor, type StayFacts, stayFacts, stayFactsColumns } from "./stay-facts.server.ts";

/**
 * Positions of the hotels that match the search, with their price per night and the total of the stay. One statement,
 * two for flexible dates, one more for a text.
 */
export const hotelsOnMap = (ctx: Ctx, search: Search): Promise<HotelOnMap[]> => searchRead(ctx, search, (ctx) => markersOf(ctx, search));

type MarkerRow = Omit<HotelOnMap, "total" | "image"> & {
  imageUrl: string | null;
  eveningUrl: string | null;
  timeZone: string;
  facts: StayFacts | null;
};

async function markersOf(ctx: Ctx, search: Search): Promise<HotelOnMap[]> {
  const { rooms, dates } = search;
  const places = await searchedPlaces(ctx, search.location);
  const order = orderOf("popularity");
  const stays = isFlexible(search) ? await flexibleMatches(ctx, search, places) : null;
  const walk = { by: "popularity" as const, limit: limits.mapMarkers };
  const fixed = () => {
    if (!dates) {
      const price = undatedPrice(search);
      return matches(ctx, search, places, { ...walk, more: [sql`${price} as price`], also: [withinBounds(search, price)] });
    }
    const dated = { ...search, dates };
    const bounds = { also: [isWithinBounds(ctx, dated)], joins: sql`cross join ${indexedPrice(ctx, dated)}` };
    return matches(ctx, search, places, {
      ...walk,
      more: [sql`null::int as price`, stayFactsColumns],
      ...(hasPriceBounds(search) && bounds),
    });
  };
  const { rows: markers } = await sql<MarkerRow>`${planningOf(search, places)}
    with found as materialized (
      select i.*, h.id, h.name, h.translations, h.rating as hotel_rating, h.review_count, h.latitude, h.longitude, h.city_id,
        coalesce(photo.url, h.image_url) as image_url, ${eveningUrl("h.id")} as evening_url, h.time_zone as hotel_zone,
        ${dates ? stayFacts(windowOf([dates]), partyOf(search)) : sql`null::jsonb`} as facts
      from (select h.*, row_number() over (order by ${order}) as place
        from (${stays ? withPrices(stays) : fixed()}) h) i join hotels h on h.id = i.hotel_id
          left join lateral ${coverOf("h.id")} photo on true),
    towns as materialized (select * from cities where id in (select city_id from found))
    select h.id, ${localText("h.name")} as name, h.image_url as "imageUrl", h.evening_url as "eveningUrl",
      h.hotel_zone as "timeZone", h.hotel_rating as rating, h.review_count as "reviewCount", h.latitude, h.longitude,
        h.price as "perNight", h.facts, ${addsTaxes} as "addsTaxes",
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', ${localText("c.name")}, 'latitude', c.latitude,
        'longitude', c.longitude) end as city
    from found h left join towns c on c.id = h.city_id
    order by h.place`.execute(ctx.db);
  const now = ctx.now();
  const priced = stays
    ? withStays(markers, stays)
    : markers.flatMap((marker) => {
        const offer = dates && marker.facts && offerFor(ctx, marker.facts, dates, partyOf(search));
        return dates && !offer ? [] : { ...marker, offer };
      });
  return priced.map(({ offer, facts: _facts, perNight: lowest, imageUrl, eveningUrl, timeZone, ...row }) => {
    const stay = row.found ?? dates;
    const hotel = { ...row, image: imageUrl === null ? null : withEvening({ url: imageUrl, alt: "" }, eveningUrl, { now, timeZone }) };
    return stay && offer
      ? {
          ...hotel,
          perNight: perUnitNight(offer.net, { dates: stay, rooms }),
          total: totalOf(offer, { dates: stay, rooms }),
        }
      : { ...hotel, perNight: lowest, total: null };
  });
}
