import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { messages } from "#kit/locale.ts";
import { plainText } from "#kit/plain-text.ts";
import { isActive } from "#kit/reservation-state.ts";
import { placeName } from "../hotel/place.ts";
import type { ReservationDetails } from "../reservation/reservation.ts";
import { stayFacts } from "../reservation/stay-text.ts";
import * as texts from "#locales/en/documents.ts";

const t = messages(texts.bookingIcs);

/** iCalendar SEQUENCE: each state of a reservation has a higher number, so that a calendar updates its event. */
function stepOf({ state, payment }: ReservationDetails) {
  if (!isActive(state)) return { sequence: 2, status: ICalEventStatus.CANCELLED };
  if (payment === "paid" || payment === "nothing_to_pay") return { sequence: 1, status: ICalEventStatus.CONFIRMED };
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
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: isActive(stay.state) ? t.stay(name) : t.cancelled(name),
    location: {
      title: name,
      address: plainText(`${hotel.address}, ${placeName(hotel)}`),
      geo: { lat: hotel.latitude, lon: hotel.longitude },
    },
    description: [...stayFacts(stay).map(([fact, value]) => `${fact}: ${plainText(value)}`), url].join("\n"),
    url,
  });
  return `${calendar.toString()}\r\n`;
}
