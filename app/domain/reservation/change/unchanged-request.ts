import { chosenOfItems } from "#domain/extra/chosen-extras.ts";
import { nightCount } from "#kit/date/stay.ts";
import { ageBounds } from "#kit/party.ts";
import type { BookedLine, BookedRoom, ReservationDetails } from "../reservation.ts";
import type { RequestedChange, RequestedRoom } from "./booking-change.ts";

/** A booked line as a request that changes nothing. */
function requestedRoom({ room, rateType }: BookedRoom, line: BookedLine, nights: number): RequestedRoom {
  const known = line.childAges.filter((age) => age !== null);
  const teenAges = known.filter((age) => age > ageBounds.childAges.max);
  return {
    line: line.line,
    roomId: room.id,
    plan: rateType,
    rooms: line.units,
    adults: line.adults + teenAges.length,
    children: line.childAges.length - teenAges.length,
    childAges: known.filter((age) => age <= ageBounds.childAges.max),
    teenAges,
    extras: chosenOfItems(
      line.extras.filter(({ quantity }) => quantity > 0),
      nights,
    ),
    guest: line.guest,
  };
}

/** A booking as a request that changes nothing, its rooms in the order of their lines. */
export const unchangedRequest = ({
  checkIn,
  checkOut,
  bookedRooms,
}: Pick<ReservationDetails, "checkIn" | "checkOut" | "bookedRooms">): RequestedChange => ({
  checkIn,
  checkOut,
  rooms: bookedRooms
    .flatMap((booked) => booked.lines.map((line) => requestedRoom(booked, line, nightCount({ checkIn, checkOut }))))
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0)),
});
