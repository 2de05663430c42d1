import type { RoomDetails } from "#domain/hotel/hotels.server.ts";
import type { Quote } from "#domain/pricing/quote.ts";
import type { RoomOffer } from "#domain/reservation/reservation.ts";
import { type Search, stayQuery } from "#domain/search/search-params.ts";

/** What is chosen on a hotel's page; it lives in the address, so that it outlives sign-in, sharing and reload. */
export type Selection = {
  search: Search;
  roomId: string | null;
  /** Of the chosen rate; undefined without dates or when the room is not free. */
  quote: Quote | undefined;
  /** How many points the guest would like to pay with; what they have and the price decide how many can be. */
  points: number;
};

/** The points that an address asks for. */
export const askedPoints = (text: string | null): number => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** The selection that an address describes; an unknown room is none, an unknown rate the preselected one. */
export function selectionOf(
  search: Search,
  roomId: string | null,
  rate: string | null,
  rooms: RoomDetails[],
  offers: RoomOffer[] | undefined,
  points = 0,
): Selection {
  const room = rooms.find(({ id }) => id === roomId);
  const quotes = offers?.find((offer) => offer.roomId === room?.id)?.quotes ?? [];
  return {
    search,
    roomId: room?.id ?? null,
    quote: quotes.find(({ rateType }) => rateType === rate) ?? quotes[0],
    points,
  };
}

/** The query of the same page with a room, a rate and points chosen, or none. */
export function selectionQuery(search: Search, roomId: string | null, rateType?: string, points = 0): string {
  const params = new URLSearchParams(stayQuery(search));
  if (roomId) params.set("room", roomId);
  if (roomId && rateType) params.set("rate", rateType);
  if (roomId && points) params.set("points", String(points));
  return `?${params}`;
}
