import type { HotelDetails, RoomDetails } from "#domain/hotel/hotels.server.ts";
import { propertyAmenityText } from "#domain/hotel/property-amenity-text.ts";
import { type Search, stayQuery } from "#domain/search/search-params.ts";
import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import { stayTotal, type ShownOffer } from "#routes/booking/selection.ts";
import { imageFile } from "#ui/photo/image-url.ts";

const dollars = (cents: Cents) => (cents / 100).toFixed(2);

/** The stays that a hotel sells for the dates and guests of the page: for each room the one that the page shows. */
type Offered = { search: Search; offers: readonly ShownOffer[]; rooms: readonly Pick<RoomDetails, "id" | "name">[]; today: Day };

/**
 * Offers of a hotel’s rooms for the dates of the page (schema.org/Offer): the price is the total of the stay in all rooms with taxes and
 * fees, as the page shows it and a booking charges it. `availabilityStarts` and `availabilityEnds` are check-in and check-out; nothing is
 * held, so that prices are valid for today.
 */
const offersOf = ({ search, offers, rooms, today }: Offered, address: string) =>
  offers.flatMap(({ roomId, price, plan, freeUnits }) => {
    const { dates } = search;
    const room = rooms.find(({ id }) => id === roomId);
    const total = price && stayTotal(search, price)?.total;
    if (!dates || !room || !total) return [];
    return {
      "@type": "Offer",
      name: plan === null ? room.name : `${room.name}, ${plan}`,
      url: `${address}${stayQuery(search)}&room=${roomId}`,
      price: dollars(total),
      priceCurrency: "USD",
      priceValidUntil: today,
      availability: "https://schema.org/InStock",
      availabilityStarts: dates.checkIn,
      availabilityEnds: dates.checkOut,
      eligibleQuantity: { "@type": "QuantitativeValue", value: search.rooms, maxValue: freeUnits },
      itemOffered: { "@type": "HotelRoom", name: room.name },
    };
  });

/** Structured data for search engines (schema.org/Hotel); only what the page shows as well. */
export const structuredData = (hotel: HotelDetails, address: string, offered: Offered | null) => ({
  "@context": "https://schema.org",
  "@type": "Hotel",
  name: hotel.name,
  description: hotel.description,
  url: address,
  image: hotel.images.map(({ url }) => new URL(imageFile(url), address).href),
  address: { "@type": "PostalAddress", streetAddress: hotel.address, addressLocality: hotel.city, addressCountry: hotel.country },
  geo: { "@type": "GeoCoordinates", latitude: hotel.latitude, longitude: hotel.longitude },
  ...(hotel.phone && { telephone: hotel.phone.number }),
  ...(hotel.languages.length > 0 && { availableLanguage: hotel.languages }),
  checkinTime: hotel.policies.checkInFrom,
  checkoutTime: hotel.policies.checkOutBy,
  amenityFeature: [
    ...new Set([...hotel.propertyAmenities.map((key) => propertyAmenityText[key]), ...hotel.amenities.map(({ name }) => name)]),
  ].map((name) => ({
    "@type": "LocationFeatureSpecification",
    name,
    value: true,
  })),
  ...(hotel.rating !== null &&
    hotel.reviewCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: hotel.rating,
        reviewCount: hotel.reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  ...(offered && { makesOffer: offersOf(offered, address) }),
  ...(hotel.minPrice !== null && { priceRange: `from $${Math.round(hotel.minPrice / 100)}` }),
});
