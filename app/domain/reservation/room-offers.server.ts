import { dayAt } from "#kit/zone.ts";
import { type Stay, stayProblem } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenBy, freeOn, nightsOfHotel } from "../availability/nights.server.ts";
import { quotesFor, type QuoteWish } from "../pricing/quote.ts";
import type { Guests } from "../pricing/facts.ts";
import { pricedRooms } from "../pricing/room-prices.server.ts";
import { dependsOnTeens } from "../pricing/units.ts";
import type { RoomOffer } from "./reservation.ts";

/**
 * An offer for each active room of the hotel, or of the given ids, cheapest first; empty when the stay can't be sold.
 * Quotes are for the guests, or for as many as the price includes where they do not fit or are not given.
 */
export async function roomOffers(
  ctx: Ctx,
  wish: { hotelId: string; stay: Stay; rooms: number; roomIds?: readonly string[]; guests?: Guests } & Pick<QuoteWish, "chosen" | "code">,
): Promise<RoomOffer[]> {
  const { hotelId, stay, rooms, roomIds, guests = null, chosen = [], code = null } = wish;
  const [priced, nights] = await Promise.all([
    pricedRooms(ctx, hotelId, stay, roomIds ? { roomIds } : {}),
    nightsOfHotel(ctx, hotelId, stay, roomIds),
  ]);
  return priced.flatMap((room) => {
    const today = dayAt(ctx.now(), room.prices.timeZone);
    if (stayProblem(stay, today)) return [];
    const days = nights.get(room.roomId) ?? [];
    const free = freeOn(days, room.units, stay, rooms);
    const restriction = brokenBy(days, stay) ?? null;
    const wanted = { stay, rooms, guests, today, isMember: ctx.actor?.emailVerified ?? false, chosen, code };
    const fitting = quotesFor(room.prices, wanted);
    return [
      {
        roomId: room.roomId,
        ...free,
        restriction,
        fits: fitting.length > 0,
        asksTeens: dependsOnTeens(room.prices),
        quotes:
          restriction || free.firstFullNight ? [] : fitting.length > 0 ? fitting : quotesFor(room.prices, { ...wanted, guests: null }),
      },
    ];
  });
}
