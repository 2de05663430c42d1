import { dayAt } from "#kit/zone.ts";
import { stayProblem } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenBy, freeOn, nightsOfHotel } from "../availability/nights.server.ts";
import { firstQuoteFor, quotesFor, type QuoteWish } from "../pricing/quote.ts";
import type { Guests } from "../pricing/facts.ts";
import { pricedRooms } from "../pricing/room-prices.server.ts";
import { dependsOnTeens } from "../pricing/units.ts";
import type { RoomOffer } from "./reservation.ts";

type Wish = Pick<QuoteWish, "stay" | "rooms" | "chosen" | "code"> & {
  hotelId: string;
  roomIds?: readonly string[];
  guests?: Guests;
  /** The room that has a quote for each plan and the chosen extras; without it all have. Others have the first quote. */
  selectedId?: string | null;
  /** Units of rooms that the same booking takes already. */
  taken?: ReadonlyMap<string, number>;
};

/**
 * An offer for each active room of the hotel, or of the given ids, cheapest first; empty when the stay can't be sold.
 * Quotes are for the guests, or for as many as the price includes where they do not fit or are not given.
 */
export async function roomOffers(ctx: Ctx, wish: Wish): Promise<RoomOffer[]> {
  const { hotelId, stay, rooms, roomIds, guests = null, selectedId, taken, code = null } = wish;
  const [priced, nights] = await Promise.all([
    pricedRooms(ctx, hotelId, stay, roomIds ? { roomIds } : {}),
    nightsOfHotel(ctx, hotelId, stay, roomIds),
  ]);
  return priced.flatMap((room) => {
    const today = dayAt(ctx.now(), room.prices.timeZone);
    if (stayProblem(stay, today)) return [];
    const days = nights.get(room.roomId) ?? [];
    const others = taken?.get(room.roomId) ?? 0;
    const { freeUnits, firstFullNight } = freeOn(days, room.units, stay, rooms + others);
    const restriction = brokenBy(days, stay) ?? null;
    const isWhole = selectedId === undefined || selectedId === room.roomId;
    const [quotes, chosen] = isWhole ? [quotesFor, wish.chosen ?? []] : [firstQuoteFor, []];
    const wanted = { stay, rooms, guests, today, isMember: ctx.actor?.emailVerified ?? false, chosen, code, now: ctx.now() };
    const fitting = quotes(room.prices, wanted);
    return [
      {
        roomId: room.roomId,
        freeUnits: Math.max(0, freeUnits - others),
        firstFullNight,
        restriction,
        fits: fitting.length > 0,
        asksTeens: dependsOnTeens(room.prices),
        quotes: restriction || firstFullNight ? [] : fitting.length > 0 ? fitting : quotes(room.prices, { ...wanted, guests: null }),
      },
    ];
  });
}
