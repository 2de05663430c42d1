import { directionsHref, placeName } from "#domain/hotel/place/place.ts";
import { extraDetails } from "#domain/pricing/text/line-details.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { cancellationText, mealText } from "#domain/pricing/text/rate-text.ts";
import { formatDay, formatInstant, formatTime, formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { PartyWithAges } from "#kit/party.ts";
import { nameOf } from "#kit/person.ts";
import * as texts from "#locales/en/reservation.ts";
import { hourText } from "../book/guest-details.ts";
import { type ReservationDetails, shortCode } from "../reservation.ts";
import { roomsText } from "../room-units.ts";

const t = messages(texts.stayText);

const listed = (ages: readonly number[]): string =>
  ages.length < 2 ? ages.join() : t.and(ages.slice(0, -1).join(", "), String(ages.at(-1)));

/** Adults and children with their known ages. */
export function peopleText({ adults, children, childAges, teenAges }: Omit<PartyWithAges, "rooms">): string {
  const grown = t.adults(adults);
  const all = [teenAges.length > 0 ? t.minors(grown, listed(teenAges)) : grown];
  if (children > 0 && childAges.length === children) all.push(t.childrenOf(children, listed(childAges)));
  else if (children > 0) all.push(childAges.length > 0 ? t.known(t.children(children), listed(childAges)) : t.children(children));
  return all.join(", ");
}

/** The rooms of a booking with their number. */
export const roomsOf = ({ bookedRooms }: Pick<ReservationDetails, "bookedRooms">): string =>
  roomsText(bookedRooms.map(({ room, rooms }) => ({ room: room.name, units: rooms })));

/** Its plans, each once. */
export const plansOf = ({ bookedRooms }: Pick<ReservationDetails, "bookedRooms">): string =>
  [...new Set(bookedRooms.map(({ rateType, planName }) => rateName(rateType, planName)))].join(", ");

/** Facts of a stay for pages and documents, as names and values. */
export const stayFacts = (stay: ReservationDetails): [string, string][] => [
  [t.code, shortCode(stay.code)],
  [t.checkIn, `${formatDay(stay.checkIn, "long")}, ${t.from(formatTime(stay.policies.checkInFrom))}`],
  [t.checkOut, `${formatDay(stay.checkOut, "long")}, ${t.by(formatTime(stay.policies.checkOutBy))}`],
  [t.room, roomsOf(stay)],
  [t.guests, peopleText(stay)],
];

/** The same without the dates, for what shows them as a ticket. */
export const factsBesideTicket = (stay: ReservationDetails): [string, string][] => [
  [t.code, shortCode(stay.code)],
  [t.room, roomsOf(stay)],
  [t.guests, peopleText(stay)],
];

/** Those of them that nobody wrote. */
export const plainFacts = (stay: ReservationDetails): [string, string][] => [
  [t.code, shortCode(stay.code)],
  [t.guests, peopleText(stay)],
];

/** Extras of a booking for hotel staff. */
export const extraFacts = ({ extraItems }: ReservationDetails): [string, string][] =>
  extraItems.map((item) => [item.name, extraDetails(item)]);

/** The plans of a booking and their meals, as names and values. */
export function planFacts(stay: ReservationDetails): [string, string][] {
  const meals = [...new Set(stay.bookedRooms.map(({ mealPlan }) => mealText(mealPlan)))].filter(Boolean).join(", ");
  return [[t.rate, plansOf(stay)], ...(meals ? [[t.meals, meals] satisfies [string, string]] : [])];
}

/** An instant by the clock of the hotel, which is named. */
export const hotelInstant = (instant: string, timeZone: string): string => t.hotelTime(formatInstant(instant, timeZone));

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
  cancellationText(stay, stay.hotel.timeZone, now, formatUsd),
];

/** Links to the hotel on maps. */
export const placeLinks = ({ hotel }: ReservationDetails): { label: string; url: string }[] => [
  { label: t.directions, url: directionsHref(hotel) },
];
