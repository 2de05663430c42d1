import { chosenExtrasText } from "#domain/pricing/chosen-extras-text.ts";
import { chosenOfItems } from "#domain/pricing/chosen-extras.ts";
import type { ReservationDetails } from "#domain/reservation/reservation.ts";
import { partyFields } from "#kit/party.ts";
import { nightCount } from "#kit/stay.ts";

/** Characters of a typed promo code; more than the longest has, for spaces. */
export const longestTyped = 40;

/** The query of the same page with this many points. */
export function pointsQuery(query: string, points: number): string {
  const params = new URLSearchParams(query);
  params.delete("points");
  if (points > 0) params.set("points", String(points));
  return `?${params}`;
}

/** The query of the same page without the promo code. */
export function withoutCode(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("code");
  return `?${params}`;
}

/** The query under which the selection of a booking can be edited. */
export function queryOfBooking(booking: ReservationDetails): string {
  const { checkIn, checkOut, promoCode } = booking;
  const [first] = booking.bookedRooms;
  const extras = chosenExtrasText(chosenOfItems(booking.extraItems, nightCount({ checkIn, checkOut })));
  const choices = { checkIn, checkOut, ...partyFields(booking), ...(first && { room: first.room.id, rate: first.rateType }) };
  return `?${new URLSearchParams({ ...choices, ...(extras && { extras }), ...(promoCode && { code: promoCode }) })}`;
}
