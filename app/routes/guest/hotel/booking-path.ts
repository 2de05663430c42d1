import { href } from "react-router";
import { chosenOfItems } from "#domain/pricing/chosen-extras.ts";
import { chosenExtrasText } from "#domain/pricing/chosen-extras-text.ts";
import { partyOfLine } from "#domain/reservation/booked-ages.ts";
import { lineText } from "#domain/reservation/chosen-lines.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { bookingBounds, partyFields, type PartyWithAges } from "#kit/party.ts";
import { nightCount } from "#kit/stay.ts";

const isBookable = ({ rooms, adults }: PartyWithAges) => rooms <= bookingBounds.rooms.max && adults >= bookingBounds.adults.min;

/** The path under which the selection of a booking can be edited: the hotel's page for one room, the checkout for several. */
export function pathOfBooking(booking: ReservationDetails): string {
  const { hotelId, checkIn, checkOut, promoCode, bookedRooms } = booking;
  const nights = nightCount({ checkIn, checkOut });
  const code = promoCode && { code: promoCode };
  const [first] = bookedRooms;
  if (bookedRooms.length > 1) {
    const query = new URLSearchParams({ checkIn, checkOut, ...code });
    for (const { room, rateType, lines } of bookedRooms)
      for (const line of lines) {
        const party = partyOfLine(line);
        // Rooms without guests are left out: they can't be booked by themselves.
        if (isBookable(party))
          query.append("line", lineText({ ...party, roomId: room.id, rateType, extras: chosenOfItems(line.extras, nights) }));
      }
    return `${href("/book/:hotelId", { hotelId })}?${query}`;
  }
  const extras = chosenExtrasText(chosenOfItems(booking.extraItems, nights));
  const choices = { checkIn, checkOut, ...partyFields(booking), ...(first && { room: first.room.id, rate: first.rateType }) };
  return `${href("/hotels/:hotelId", { hotelId })}?${new URLSearchParams({ ...choices, ...(extras && { extras }), ...code })}`;
}
