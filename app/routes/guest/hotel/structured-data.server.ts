import type { HotelDetails } from "#domain/hotel/hotels.server.ts";
import { propertyAmenityText } from "#domain/hotel/property-amenity-text.ts";
import { imageFile } from "#ui/photo/image-url.ts";

/** Structured data for search engines (schema.org/Hotel); only what the page shows as well. */
export const structuredData = (hotel: HotelDetails, address: string) => ({
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
  ...(hotel.minPrice !== null && { priceRange: `from $${Math.round(hotel.minPrice / 100)}` }),
});
