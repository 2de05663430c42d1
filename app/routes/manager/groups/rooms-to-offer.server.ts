import { staffOffers } from "#domain/front-desk/room-offers-for-staff.server.ts";
import { ratePlansOfHotel } from "#domain/rate-plan/rate-plans.server.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";

export type RoomsToOffer = {
  rooms: { id: string; name: string; freeUnits: number }[];
  plans: { id: string; name: string }[];
};

/** The room types of a hotel with their free units, and its plans, for an offer. */
export async function roomsToOffer(ctx: Ctx, hotelId: string, { checkIn, checkOut }: Stay): Promise<RoomsToOffer> {
  const [{ offers }, plans] = await Promise.all([
    staffOffers(ctx, hotelId, { checkIn, checkOut }, { rooms: 1, adults: 1, children: 0 }),
    ratePlansOfHotel(ctx, hotelId),
  ]);
  return {
    rooms: offers.map(({ roomId, name, freeUnits }) => ({ id: roomId, name, freeUnits })),
    plans: plans.map(({ id, name }) => ({ id, name })),
  };
}
