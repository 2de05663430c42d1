import { sql } from "kysely";
import { addsTaxes } from "#domain/hotel/adds-taxes-sql.server.ts";
import { type Amenity, type CardPrice, type HotelCardFacts, newForDays } from "#domain/hotel/hotel.ts";
import { coverOf, eveningUrl } from "#domain/hotel/photos/cover.server.ts";
import { withEvening } from "#domain/hotel/photos/evening.server.ts";
import { localCity, localCountry } from "#domain/hotel/place/place-columns.server.ts";
import type { Policies } from "#domain/hotel/policies.ts";
import { hoursBefore } from "#domain/pricing/cancellation.ts";
import type { Day } from "#kit/date/day.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import { dayAt, instantAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { addsTaxesTo, type PricedDates, type StayOffer, totalsOf } from "./offer.server.ts";

/** For how many units prices are shown, and for which dates, if any. */
type ShownStay = { dates: Stay | null; rooms: number };

export type CardRow = Omit<HotelCardFacts, "amenities" | "isNew" | "price" | "freeUntil" | "image" | "discount"> & {
  amenities: Amenity[];
  createdAt: Date;
  minPrice: number | null;
  addsTaxes: boolean;
  imageUrl: string | null;
  imageAlt: string | null;
  eveningUrl: string | null;
  timeZone: string;
  terms: CancellationTerms;
  /** Names in all languages. */
  cityNames: string[];
  countryNames: string[];
  /** For a stay; null where no room is free. */
  offer?: StayOffer | null;
  /** The stay of the offer, where dates are flexible. */
  found?: Stay;
};

type CancellationTerms = Pick<Policies, "checkInFrom" | "freeCancellationHours">;

const cancellationTerms = sql`jsonb_build_object('checkInFrom', h.policies->>'checkInFrom', 'freeCancellationHours',
  (h.policies->>'freeCancellationHours')::int)`;

/** Columns of a card, of a hotel `h` joined with its city `c` and its cover; `minPrice`: of a night without dates. */
export const cardColumns = (minPrice = sql`h.min_price`) => sql`
  h.id, ${localText("h.name")} as name, ${localCity()} as city, ${localCountry()} as country,
    h.city || translated_texts(coalesce(c.translations, '{}'), 'name') as "cityNames",
  h.country || translated_texts(coalesce(c.translations, '{}'), 'country') as "countryNames", h.rating,
  h.review_count as "reviewCount", h.distance_m as distance, h.created_at as "createdAt", h.time_zone as "timeZone",
    ${cancellationTerms} as terms, ${minPrice} as "minPrice", ${addsTaxes} as "addsTaxes",
  coalesce(photo.url, h.image_url) as "imageUrl", ${localText("photo.alt")} as "imageAlt", ${eveningUrl("h.id")} as "eveningUrl",
  coalesce(photo.further, 0)::int as "furtherPhotos",
  (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', ${localText("a.name")}, 'icon', a.icon) order by a.name), '[]')
    from amenities a where a.id = any(h.amenity_ids)) as amenities`;

/** SQL: how many photos a card has after the cover. */
const further = sql`, least(greatest(count(*) filter (where not evening) over () - 1, 0), ${limits.cardPhotos}) as further`;

export const cardJoins = sql`
  left join cities c on c.id = h.city_id
  left join lateral ${coverOf("h.id", further)} photo on true`;

/** Price of a unit per night without added taxes, as on all cards, lists and maps. */
export const perUnitNight = (net: Cents, { dates, rooms }: PricedDates): Cents => Math.round(net / (nightCount(dates) * rooms));

function priceOf({ minPrice, addsTaxes, offer, found }: CardRow, { dates, rooms }: ShownStay): CardPrice | null {
  if (found) {
    const price = offer ? stayPriceOf(offer, { dates: found, rooms }) : null;
    return price?.stay ? { ...price, stay: { ...price.stay, found } } : null;
  }
  if (!dates) return minPrice === null ? null : { perNight: minPrice, fullPerNight: minPrice, addsTaxes, stay: null };
  return offer ? stayPriceOf(offer, { dates, rooms }) : null;
}

/** The price of a stay, its total equal to the quote's to the cent; null where that is too high to be sold. */
export function stayPriceOf(offer: StayOffer, stay: PricedDates): CardPrice | null {
  const totals = totalsOf(offer, stay);
  if (!totals) return null;
  return {
    perNight: perUnitNight(offer.net, stay),
    fullPerNight: perUnitNight(offer.subtotal, stay),
    addsTaxes: addsTaxesTo(offer),
    stay: { nights: nightCount(stay.dates), rooms: stay.rooms, ...totals },
  };
}

/**
 * The last day, by the hotel's calendar, on which the shown stay can be cancelled free of charge; null where that is over, and for the
 * hotel's own plans, which may have other terms. Other shown prices are refundable by the hotel's terms.
 */
function freeUntil({ offer, found, terms, timeZone }: CardRow, dates: Stay | null, now: Date): Day | null {
  const stay = found ?? dates;
  if (!stay || !offer || isId(offer.plan)) return null;
  const until = hoursBefore(instantAt(stay.checkIn, terms.checkInFrom, timeZone), terms.freeCancellationHours);
  // A deadline at midnight ends with the day before.
  return until > now ? dayAt(new Date(until.getTime() - 1), timeZone) : null;
}

/** Icons of the amenities that guests choose a hotel by; a fan or a laundry distinguishes hotels, but sells none. */
const soughtAfter = new Set(["droplets", "dumbbell", "coffee", "car", "utensils", "wifi"]);

/** Sorts amenities: those that guests seek before others, both by rarity among the listed hotels, rarest first: they distinguish hotels. */
function distinguishing(rows: CardRow[]): (amenities: Amenity[]) => Amenity[] {
  const having = new Map<string, number>();
  for (const { id } of rows.flatMap(({ amenities }) => amenities)) having.set(id, (having.get(id) ?? 0) + 1);
  const isSought = ({ icon }: Amenity) => Number(soughtAfter.has(icon));
  return (amenities) =>
    amenities.toSorted((one, other) => isSought(other) - isSought(one) || (having.get(one.id) ?? 0) - (having.get(other.id) ?? 0));
}

/** Converts rows to cards; with a stay the price is that of the stay, and its total equals the quote's to the cent. */
export function cardsOf(ctx: Ctx, rows: CardRow[], stay: ShownStay): HotelCardFacts[] {
  const now = ctx.now();
  const newSince = now.getTime() - newForDays * 86_400_000;
  const ordered = distinguishing(rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    city: row.city,
    country: row.country,
    image: row.imageUrl
      ? withEvening({ url: row.imageUrl, alt: row.imageAlt ?? "" }, row.eveningUrl, { now, timeZone: row.timeZone })
      : null,
    furtherPhotos: row.furtherPhotos,
    rating: row.rating === null ? null : Math.round(row.rating * 10) / 10,
    reviewCount: row.reviewCount,
    distance: row.distance,
    amenities: ordered(row.amenities),
    isNew: row.createdAt.getTime() > newSince,
    discount: row.offer?.discount || null,
    price: priceOf(row, stay),
    freeUntil: freeUntil(row, stay.dates, now),
  }));
}
