import type { RoomDetails } from "#domain/hotel/hotels.server.ts";
import type { Quote } from "#domain/pricing/quote.ts";
import type { ReservationDetails, RoomOffer } from "#domain/reservation/reservation.ts";
import { type Search, stayQuery } from "#domain/search/search-params.ts";

/** What is chosen on a hotel's page; it lives in the address, so that it outlives sign-in, sharing and reload. */
export type Selection = {
  search: Search;
  roomId: string | null;
  /** A room beside the one that is held here already. */
  another: boolean;
  /** Of the chosen rate; undefined without dates or when the room is not free. */
  quote: Quote | undefined;
  /** How many points the guest would like to pay with; what they have and the price decide how many can be. */
  points: number;
};

/** The points that an address asks for. */
const askedPoints = (text: string | null): number => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0);

/** The selection that an address describes; an unknown room is none, an unknown rate the preselected one. */
export function selectionOf(
  search: Search,
  query: URLSearchParams,
  rooms: RoomDetails[],
  offers: RoomOffer[] | undefined,
): Selection {
  const room = rooms.find(({ id }) => id === query.get("room"));
  const quotes = offers?.find((offer) => offer.roomId === room?.id)?.quotes ?? [];
  return {
    search,
    roomId: room?.id ?? null,
    another: query.has("another"),
    quote: quotes.find(({ rateType }) => rateType === query.get("rate")) ?? quotes[0],
    points: askedPoints(query.get("points")),
  };
}

/** The query of the same page with a room chosen, or none; the wish for points stays. */
export function selectionQuery({ search, another, points }: Pick<Selection, "search" | "another" | "points">, roomId: string | null): string {
  const params = new URLSearchParams(stayQuery(search));
  if (another) params.set("another", "yes");
  if (roomId) params.set("room", roomId);
  if (roomId && points) params.set("points", String(points));
  return `?${params}`;
}

/** The query under which the choices of a booking can be changed and made again. */
export function queryOfBooking({ checkIn, checkOut, adults, children, rooms, room, rateType }: ReservationDetails): string {
  const choices = { checkIn, checkOut, adults, children, rooms, room: room.id, rate: rateType };
  return `?${new URLSearchParams(Object.entries(choices).map(([name, choice]) => [name, String(choice)]))}`;
}
