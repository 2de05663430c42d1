/** Amenities of a property as a whole, in the order of its form. */
export const propertyAmenities = [
  "wifi",
  "breakfast",
  "restaurant",
  "bar",
  "room_service",
  "parking",
  "ev_charging",
  "airport_transfer",
  "reception_24h",
  "pool",
  "gym",
  "spa",
  "garden",
  "terrace",
  "beach",
  "air_conditioning",
  "heating",
  "laundry",
  "elevator",
  "wheelchair_access",
  "family_rooms",
  "playground",
  "bike_rental",
  "meeting_rooms",
] as const;
export type PropertyAmenity = (typeof propertyAmenities)[number];

/** Amenities derived from the policies; never stored twice. */
const policyAmenities = ["pets", "non_smoking"] as const;

/** All amenities that guests can filter by. */
export const offeredAmenities = [...propertyAmenities, ...policyAmenities] as const;
export type OfferedAmenity = (typeof offeredAmenities)[number];

export const isOfferedAmenity = (text: string): text is OfferedAmenity => offeredAmenities.some((known) => known === text);
