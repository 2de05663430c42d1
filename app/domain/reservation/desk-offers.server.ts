import type { Cents } from "#kit/money.ts";
import { type Stay, stayProblem } from "#kit/stay.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localName } from "#platform/local-name.server.ts";
import { freeOn, nightsOfHotel } from "../availability/nights.server.ts";
import { arrivalHours } from "../hotel/policies.ts";
import { quotesFor, type RateType } from "../pricing/quote.ts";
import { pricedRooms } from "../pricing/room-prices.server.ts";

/** A room as the desk can book it for a caller: units free on every night, and what the rates ask. */
export type DeskOffer = { roomId: string; name: string; capacity: number; freeUnits: number; total: Cents; rateType: RateType };

/**
 * An offer for each live room of the hotel, cheapest room first, and the hours in which guests come; no offer when the stay
 * can't be sold.
 */
export async function deskOffers(ctx: Ctx, hotelId: string, stay: Stay, rooms: number): Promise<{ offers: DeskOffer[]; hours: number[] }> {
  const [priced, nights, names] = await Promise.all([
    pricedRooms(ctx, hotelId, stay),
    nightsOfHotel(ctx, hotelId, stay),
    ctx.db
      .selectFrom("rooms")
      .select(["id", localName("rooms").as("name")])
      .where("hotel_id", "=", hotelId)
      .where("archived_at", "is", null)
      .execute(),
  ]);
  const [house] = priced;
  const offers = priced.flatMap(({ roomId, units, capacity, prices }) => {
    const today = dayAt(ctx.now(), prices.timeZone);
    const [quote] = stayProblem(stay, today) ? [] : quotesFor(prices, stay, rooms, today, false);
    const name = names.find(({ id }) => id === roomId)?.name;
    if (!quote || name === undefined) return [];
    const { freeUnits } = freeOn(nights.get(roomId) ?? [], units, stay, rooms);
    return [{ roomId, name, capacity, freeUnits, total: quote.total, rateType: quote.rateType }];
  });
  return { offers, hours: house ? arrivalHours(house.prices.policies) : [] };
}
