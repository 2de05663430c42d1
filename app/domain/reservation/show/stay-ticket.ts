import { placeName } from "#domain/hotel/place/place.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import { formatDay, formatTime } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/reservation.ts";
import type { ReservationDetails } from "../reservation.ts";

const t = messages(texts.stayText);

type TicketEnd = { label: string; day: string; dated: string; fullDay: string; hour: string };

/** The house and the two dates of a stay, as e-mails and documents show them at their head. */
export type StayTicket = { name: string; place: string; ends: [TicketEnd, TicketEnd]; nights: string };

/** Arrival and departure with their hours. */
export function stayEnds({
  checkIn,
  checkOut,
  policies,
}: Pick<ReservationDetails, "checkIn" | "checkOut" | "policies">): StayTicket["ends"] {
  const end = (label: string, day: ReservationDetails["checkIn"], hour: string): TicketEnd => ({
    label,
    day: formatDay(day, "short"),
    dated: formatDay(day, "dated"),
    fullDay: formatDay(day, "long"),
    hour,
  });
  return [
    end(t.checkIn, checkIn, t.from(formatTime(policies.checkInFrom))),
    end(t.checkOut, checkOut, t.by(formatTime(policies.checkOutBy))),
  ];
}

export const nightsText = (stay: Stay): string => t.nights(nightCount(stay));

export const stayTicket = (stay: ReservationDetails): StayTicket => ({
  name: stay.hotel.name,
  place: placeName(stay.hotel),
  ends: stayEnds(stay),
  nights: nightsText(stay),
});
