import { plural } from "#kit/locale.ts";

export const hotelCard = {
  isNew: "New",
  noReviews: "No reviews yet",
  reviews: (n: number) => `${n} ${plural(n, "review", "reviews")}`,
  center: (km: string) => `${km} km from center`,
  more: (n: number) => `+${n} more`,
  view: "View Deal",
  off: (n: number) => `−${n}%`,
  free: (day: string) => `Free cancellation until ${day}`,
  room: (name: string) => `Price for ${name}`,
  noPrice: "No rooms yet",
  rating: "Rating",
};

export const policyList = {
  cardHold: "Card hold",
  cardHoldRule: (usd: string) =>
    `${usd} is held on your card for the stay, not charged. You place it on the page of your trip from 3 days before check-in. It is released after check-out, 7 days after you placed it at the latest. The hotel charges it, or a part of it, only for damage, or for an unpaid fee if you don’t come or cancel, and tells you why.`,
  checkIn: "Check-in",
  checkOut: "Check-out",
  between: (from: string, until: string) => `${from} to ${until}`,
  by: (time: string) => time,
  cancellation: "Cancellation",
  refund: (hours: number) =>
    `Full refund up to ${hours} hours before check-in, non-refundable inside ${hours} hours. Non-refundable rates are not refunded.`,
  later: "Later payments",
  overdueCancel: "If a later payment isn’t made in time, the booking is cancelled under its cancellation terms.",
  overdueCollect: "If a later payment isn’t made in time, the booking is kept, and the amount is paid at the hotel.",
  smoking: "Smoking",
  smokingAllowed: "Smoking allowed",
  noSmoking: "No smoking",
  pets: "Pets",
  petsAllowed: "Pets allowed",
  noPets: "No pets",
  quiet: "Quiet hours",
  match: "Price match",
  matched: (percent: number) => `Found it cheaper elsewhere? We match the price and take an extra ${percent}% off.`,
};

export const propertyAmenityText = {
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
};

export const languageText = {
  ka: "Georgian",
  en: "English",
  ru: "Russian",
  tr: "Turkish",
  hy: "Armenian",
  az: "Azerbaijani",
  uk: "Ukrainian",
  de: "German",
  fr: "French",
  es: "Spanish",
  it: "Italian",
  pt: "Portuguese",
  nl: "Dutch",
  pl: "Polish",
  el: "Greek",
  he: "Hebrew",
  ar: "Arabic",
  fa: "Persian",
  hi: "Hindi",
  zh: "Chinese",
  ja: "Japanese",
  ko: "Korean",
  id: "Indonesian",
};

export const surroundings = {
  directions: ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"],
  compass: ["N", "E", "S", "W"],
  centre: (town: string) => `In the center of ${town}`,
  away: (km: string, direction: string, town: string) => `${km} km ${direction} of the center of ${town}`,
};

export const mailMap = {
  alt: (name: string) => `Map of the surroundings of ${name}. Directions`,
};
