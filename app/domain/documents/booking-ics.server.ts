import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { placeName } from "#domain/hotel/place/place.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { roomFacts } from "#domain/reservation/show/room-details.ts";
import { stayFacts } from "#domain/reservation/show/stay-text.ts";
import { messages } from "#kit/locale.ts";
import { sum } from "#kit/money.ts";
import { isActive } from "#kit/reservation-state.ts";
import { plainText } from "#kit/text/plain-text.ts";
import * as texts from "#locales/en/documents.ts";

const t = messages(texts.bookingIcs);

/**
 * iCalendar SEQUENCE: each state of a reservation has a higher number, and so has one without a room, so that a
 * calendar updates its event.
 */
function stepOf({ state, payment, droppedRooms }: ReservationDetails) {
  const dropped = sum(droppedRooms.map(({ lines }) => lines.length));
  if (!isActive(state)) return { sequence: 2 + dropped, status: ICalEventStatus.CANCELLED };
  if (payment === "paid" || payment === "nothing_to_pay") return { sequence: 1 + dropped, status: ICalEventStatus.CONFIRMED };
  return { sequence: 0, status: ICalEventStatus.TENTATIVE };
}

/** The stay as an iCalendar file (RFC 5545): one all-day event of [check-in, check-out). */
export function calendarFile(stay: ReservationDetails, url: string, now: Date): string {
  const { hotel } = stay;
  const name = plainText(hotel.name);
  const calendar = ical({ prodId: { company: "Stumari", product: "Trips" }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${stay.id}@stumari`,
    ...stepOf(stay),
    stamp: now,
    created: stay.createdAt,
    start: stay.checkIn,
    end: stay.checkOut,
    allDay: true,
    // Travelling does not mean being busy.
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: isActive(stay.state) ? t.stay(name) : t.cancelled(name),
    location: {
      title: name,
      address: plainText(`${hotel.address}, ${placeName(hotel)}`),
      geo: { lat: hotel.latitude, lon: hotel.longitude },
    },
    description: [...[...stayFacts(stay), ...roomFacts(stay)].map(([fact, value]) => `${fact}: ${plainText(value)}`), url].join("\n"),
    url,
  });
  return `${calendar.toString()}\r\n`;
}
