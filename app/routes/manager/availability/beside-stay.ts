import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import type { Beside } from "../bookings/reservation-panel.tsx";

type Placed = Pick<CalendarStay, "code" | "roomId">;

/** The name of the links that open a booking of a room over the calendar: a bar, or a line on each of its days. */
export const stayName = ({ code, roomId }: Placed): string => `booking-${code}-${roomId}`;

/**
 * The bookings before and after a booking in the same room, of those that the calendar shows, sorted by arrival. A
 * booking of several rooms is taken in the one of the URL, else in its first one.
 */
export function besideStay(stays: readonly Placed[], code: string | null, roomOfUrl: string | null): Beside {
  const ofBooking = stays.filter((stay) => stay.code === code);
  const roomId = (ofBooking.find((stay) => stay.roomId === roomOfUrl) ?? ofBooking[0])?.roomId ?? "";
  const codes = stays.filter((stay) => stay.roomId === roomId).map((stay) => stay.code);
  const at = codes.findIndex((one) => one === code);
  return {
    before: codes[at - 1],
    after: at < 0 ? undefined : codes[at + 1],
    opener: (opened) => stayName({ code: opened, roomId }),
    sideways: true,
  };
}
