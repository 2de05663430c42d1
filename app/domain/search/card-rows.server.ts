import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { localName } from "#platform/local-name.server.ts";
import { type Amenity, type CardPrice, type HotelCardFacts, newForDays } from "../hotel/hotel.ts";
import { percentOf } from "#kit/money.ts";
import { taxesOn } from "../pricing/quote.ts";

export type CardRow = Omit<HotelCardFacts, "amenities" | "isNew" | "price" | "picture" | "discount"> & {
  amenities: Amenity[];
  createdAt: Date;
  minPrice: number | null;
  pictureUrl: string | null;
  pictureAlt: string | null;
  pictureAltKa: string | null;
  /** For a stay: cents before discount and taxes, and the discount that applies in percent. */
  subtotal?: number | null;
  discount?: number | null;
};

/** The columns of a card, of a hotel `h` joined with its city `c` and its first photo. */
export const cardColumns = () => sql`
  h.id, ${localName("h")} as name, h.city, c.name_ka as "cityKa", h.country, c.country_ka as "countryKa", h.rating,
  h.review_count as "reviewCount", h.distance_m as distance, h.created_at as "createdAt", h.min_price as "minPrice",
  coalesce(photo.url, h.image_url) as "pictureUrl", photo.alt as "pictureAlt", photo.alt_ka as "pictureAltKa",
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'nameKa', a.name_ka, 'icon', a.icon) order by a.name), '[]')
    from amenities a where a.id = any(h.amenity_ids)) as amenities`;

export const cardJoins = sql`
  left join cities c on c.id = h.city_id
  left join lateral (select url, alt, alt_ka from photos
    where hotel_id = h.id and room_id is null order by position limit 1) photo on true`;

function priceOf(row: CardRow, stay: { nights: number } | null): CardPrice | null {
  if (!stay) return row.minPrice === null ? null : { perNight: row.minPrice, fullPerNight: row.minPrice, stay: null };
  if (row.subtotal === null || row.subtotal === undefined) return null;
  const net = row.subtotal - percentOf(row.subtotal, row.discount ?? 0);
  return {
    perNight: Math.round(net / stay.nights),
    fullPerNight: Math.round(row.subtotal / stay.nights),
    stay: { nights: stay.nights, total: net + taxesOn(net) },
  };
}

/** Rows into cards; with a stay the price is that of the stay, and its total is the quote's to the cent. */
export function cardsOf(ctx: Ctx, rows: CardRow[], stay: { nights: number } | null): HotelCardFacts[] {
  const newSince = ctx.now().getTime() - newForDays * 86_400_000;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    city: row.city,
    cityKa: row.cityKa,
    country: row.country,
    countryKa: row.countryKa,
    picture: row.pictureUrl ? { url: row.pictureUrl, alt: row.pictureAlt ?? "", altKa: row.pictureAltKa } : null,
    rating: row.rating === null ? null : Math.round(row.rating * 10) / 10,
    reviewCount: row.reviewCount,
    distance: row.distance,
    amenities: row.amenities,
    isNew: row.createdAt.getTime() > newSince,
    discount: stay && row.discount ? row.discount : null,
    price: priceOf(row, stay),
  }));
}
