import { formatDay, formatTime } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { directionsHref, placeName } from "../hotel/place.ts";
import { cancellationText, mealText, rateName } from "../pricing/rate-text.ts";
import { hourText } from "./guest-details.ts";
import { type ReservationDetails, shortCode } from "./reservation.ts";
import * as texts from "#locales/en/reservation.ts";

const t = messages(texts.stayText);

/** Facts of a stay for pages and documents, as names and values. */
export const stayFacts = (stay: ReservationDetails): [string, string][] => [
  [t.code, shortCode(stay.code)],
  [t.checkIn, `${formatDay(stay.checkIn, "long")}, ${t.from(formatTime(stay.policies.checkInFrom))}`],
  [t.checkOut, `${formatDay(stay.checkOut, "long")}, ${t.by(formatTime(stay.policies.checkOutBy))}`],
  [t.room, `${stay.rooms > 1 ? `${stay.rooms} × ` : ""}${stay.room.name}`],
  [t.guests, t.people(stay.adults, stay.children)],
];

/** The plan of a booking and its meals, as names and values. */
export function planFacts({ rateType, planName, mealPlan }: ReservationDetails): [string, string][] {
  const meals = mealText(mealPlan);
  return [[t.rate, rateName(rateType, planName)], ...(meals ? [[t.meals, meals] satisfies [string, string]] : [])];
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`;

/** Guest details, as names and values. */
export function guestFacts({ guest }: ReservationDetails): [string, string][] {
  if (!guest) return [];
  const { phone, arrivalHour, requests } = guest;
  return [
    [t.guest, nameOf(guest)],
    ...(phone ? [[t.phone, phone] satisfies [string, string]] : []),
    ...(arrivalHour === null ? [] : [[t.arrival, t.hotelTime(hourText(arrivalHour))] satisfies [string, string]]),
    ...(requests ? [[t.requests, requests] satisfies [string, string]] : []),
  ];
}

/** Address, contact and check-in hours of the hotel. */
export const placeFacts = ({ hotel, policies }: ReservationDetails): [string, string][] => [
  [t.address, `${hotel.address}, ${placeName(hotel)}`],
  ...(hotel.phone ? [[t.hotelPhone, hotel.phone.shown] satisfies [string, string]] : []),
  [t.arriveUntil, t.receives(formatTime(policies.checkInFrom), formatTime(policies.checkInUntil))],
];

/** Cancellation terms of a booking at the instant `now`. */
export const termsFact = (stay: ReservationDetails, now: string): [string, string] => [
  t.terms,
  cancellationText(stay, stay.hotel.timeZone, now),
];

/** Links to the hotel on maps. */
export const placeLinks = ({ hotel }: ReservationDetails): { label: string; url: string }[] => [
  { label: t.directions, url: directionsHref(hotel) },
];
