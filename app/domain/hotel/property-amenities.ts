import { messages } from "#kit/locale.ts";

/** What a property as a whole can offer, in the order of its form. */
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

/** What its policies say is offered like them; never stored twice. */
export const policyAmenities = ["pets", "non_smoking"] as const;

/** All that guests can look for. */
export const offeredAmenities = [...propertyAmenities, ...policyAmenities] as const;
export type OfferedAmenity = (typeof offeredAmenities)[number];

export const isOfferedAmenity = (text: string): text is OfferedAmenity => offeredAmenities.some((known) => known === text);

export const propertyAmenityText = messages<Record<OfferedAmenity, string>>({
  en: {
    wifi: "Free Wi-Fi",
    breakfast: "Breakfast",
    restaurant: "Restaurant",
    bar: "Bar",
    room_service: "Room service",
    parking: "Parking",
    ev_charging: "Electric car charging",
    airport_transfer: "Airport transfer",
    reception_24h: "24-hour front desk",
    pool: "Swimming pool",
    gym: "Gym",
    spa: "Spa",
    garden: "Garden",
    terrace: "Terrace",
    beach: "Beach nearby",
    air_conditioning: "Air conditioning",
    heating: "Heating",
    laundry: "Laundry",
    elevator: "Elevator",
    wheelchair_access: "Wheelchair accessible",
    family_rooms: "Family rooms",
    playground: "Playground",
    bike_rental: "Bicycle rental",
    meeting_rooms: "Meeting rooms",
    pets: "Pets allowed",
    non_smoking: "Non-smoking",
  },
  ka: {
    wifi: "უფასო Wi-Fi",
    breakfast: "საუზმე",
    restaurant: "რესტორანი",
    bar: "ბარი",
    room_service: "ნომერში მომსახურება",
    parking: "ავტოსადგომი",
    ev_charging: "ელექტრომობილის დამტენი",
    airport_transfer: "ტრანსფერი აეროპორტიდან",
    reception_24h: "24-საათიანი მიმღები",
    pool: "საცურაო აუზი",
    gym: "სპორტდარბაზი",
    spa: "სპა",
    garden: "ბაღი",
    terrace: "ტერასა",
    beach: "პლაჟი ახლოს",
    air_conditioning: "კონდიციონერი",
    heating: "გათბობა",
    laundry: "სამრეცხაო",
    elevator: "ლიფტი",
    wheelchair_access: "ეტლით მისადგომი",
    family_rooms: "საოჯახო ნომრები",
    playground: "საბავშვო მოედანი",
    bike_rental: "ველოსიპედის გაქირავება",
    meeting_rooms: "შეხვედრების ოთახი",
    pets: "ცხოველები დაშვებულია",
    non_smoking: "არამწეველთათვის",
  },
});
