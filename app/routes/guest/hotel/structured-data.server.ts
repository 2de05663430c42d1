import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import { local } from "#kit/locale.ts";
import { pictureFile } from "#ui/picture-url.ts";

/** What search engines are told of a hotel, by schema.org/Hotel; only what the page shows as well. */
export const structuredData = (hotel: HotelDetails, address: string) => ({
  "@context": "https://schema.org",
  "@type": "Hotel",
  name: hotel.name,
  description: local(hotel.description, hotel.descriptionKa),
  url: address,
  image: hotel.pictures.map(({ url }) => new URL(pictureFile(url), address).href),
  address: { "@type": "PostalAddress", streetAddress: hotel.address, addressLocality: hotel.city, addressCountry: hotel.country },
  geo: { "@type": "GeoCoordinates", latitude: hotel.latitude, longitude: hotel.longitude },
  checkinTime: hotel.policies.checkInFrom,
  checkoutTime: hotel.policies.checkOutBy,
  amenityFeature: hotel.amenities.map(({ name, nameKa }) => ({
    "@type": "LocationFeatureSpecification",
    name: local(name, nameKa),
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
  ...(hotel.minPrice !== null && { priceRange: `from $${Math.round(hotel.minPrice / 100)}` }),
});
