import type { RequestedChange } from "#domain/reservation/change/booking-change.ts";
import { unchangedRequest } from "#domain/reservation/change/unchanged-request.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import type { SentMove } from "./move-form.ts";

type Move = Pick<SentMove, "from" | "to" | "checkIn" | "checkOut" | "plan">;

/**
 * A booking with the units of a bar of the calendar moved: those of its room get the other room and plan, all rooms of the booking
 * the dates. A booking that is no longer in the room of the bar becomes a request without rooms, which the command rejects.
 */
export function movedRequest(
  booking: Pick<ReservationDetails, "checkIn" | "checkOut" | "bookedRooms">,
  { from, to, checkIn, checkOut, plan }: Move,
): RequestedChange {
  const { rooms } = unchangedRequest(booking);
  const isThere = rooms.some(({ roomId }) => roomId === from);
  const moved = rooms.map((room) => (room.roomId === from ? { ...room, roomId: to, ...(plan && { plan }) } : room));
  return { checkIn, checkOut, rooms: isThere ? moved : [] };
}
