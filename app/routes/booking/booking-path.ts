import { href } from "react-router";
import { chosenOfItems, chosenExtrasText } from "#domain/extra/chosen-extras.ts";
import { type ChosenLine, lineText } from "#domain/reservation/book/chosen-lines.ts";
import type { BookedLine, ReservationDetails } from "#domain/reservation/reservation.ts";
import { partyOfLine } from "#domain/reservation/show/booked-ages.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import { bookingBounds, partyFields, type PartyWithAges } from "#kit/party.ts";

const isBookable = ({ rooms, adults }: PartyWithAges) => rooms <= bookingBounds.rooms.max && adults >= bookingBounds.adults.min;

const needsOf = (line: BookedLine | undefined) => (line?.accessibility ? { needs: line.accessibility.needs } : {});

/** The query of the hotel's page on which one room is chosen. */
export function oneRoomQuery({ checkIn, checkOut }: Stay, line: ChosenLine, { code, points }: { code: string; points: number }): string {
  const extras = chosenExtrasText(line.extras);
  const choices = { checkIn, checkOut, ...partyFields(line), room: line.roomId, rate: line.rateType };
  const access = line.needs?.join(",");
  return `?${new URLSearchParams({ ...choices, ...(extras && { extras }), ...(access && { access }), ...(code && { code }), ...(points > 0 && { points: String(points) }) })}`;
}

/** The path under which the selection of a booking can be edited: the hotel's page for one room, the checkout for several. */
export function pathOfBooking(booking: ReservationDetails): string {
  const { hotelId, checkIn, checkOut, promoCode, bookedRooms } = booking;
  const nights = nightCount({ checkIn, checkOut });
  const code = promoCode ?? "";
  const [first] = bookedRooms;
  if (bookedRooms.length > 1) {
    const query = new URLSearchParams({ checkIn, checkOut, ...(code && { code }) });
    for (const { room, rateType, lines } of bookedRooms)
      for (const line of lines) {
        const party = partyOfLine(line);
        // Rooms without guests are left out: they can't be booked by themselves.
        if (isBookable(party))
          query.append(
            "line",
            lineText({ ...party, roomId: room.id, rateType, extras: chosenOfItems(line.extras, nights), ...needsOf(line) }),
          );
      }
    return `${href("/book/:hotelId", { hotelId })}?${query}`;
  }
  const here = href("/hotels/:hotelId", { hotelId });
  if (!first) return `${here}?${new URLSearchParams({ checkIn, checkOut })}`;
  const { adults, children, childAges, teenAges, rooms } = booking;
  const extras = chosenOfItems(booking.extraItems, nights);
  const line = {
    adults,
    children,
    childAges,
    teenAges,
    rooms,
    roomId: first.room.id,
    rateType: first.rateType,
    extras,
    ...needsOf(first.lines[0]),
  };
  return here + oneRoomQuery({ checkIn, checkOut }, line, { code, points: 0 });
}
