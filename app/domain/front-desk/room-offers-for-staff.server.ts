import { sql } from "kysely";
import { limits } from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import { type Stay, stayProblem } from "#kit/stay.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/local-text.server.ts";
import { freeOn, nightsOfHotel } from "../availability/nights.server.ts";
import { roomPage } from "../availability/room-page.server.ts";
import { arrivalHours } from "../hotel/policies.ts";
import { quotesFor, type RateType } from "../pricing/quote.ts";
import { pricedRooms } from "../pricing/room-prices.server.ts";

/** A room as the desk can book it for a caller: units free on every night, and what the rates ask. */
export type StaffOffer = { roomId: string; name: string; capacity: number; freeUnits: number; total: Cents; rateType: RateType };

export type StaffOffers = { offers: StaffOffer[]; hours: number[]; page: number; pages: number };

/**
 * An offer for each live room of the hotel, cheapest room first, and the hours in which guests come; no offer when the stay
 * can't be sold. Of more rooms than a hotel can have today there are pages, those that can be booked first.
 */
export async function staffOffers(ctx: Ctx, hotelId: string, stay: Stay, rooms: number, asked = 1): Promise<StaffOffers> {
  const wish = { hotelId, stay, rooms, page: asked, selectedId: null, size: limits.roomTypesPerHotel };
  const { roomIds, page, pages } = await roomPage(ctx, wish);
  const [priced, nights, names] = await Promise.all([
    pricedRooms(ctx, hotelId, stay, { roomIds }),
    nightsOfHotel(ctx, hotelId, stay, roomIds),
    ctx.db
      .selectFrom("rooms")
      .select(["id", localText("rooms.name").as("name")])
      .where("hotel_id", "=", hotelId)
      .where(sql<boolean>`id = any(${roomIds}::uuid[])`)
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
  return { offers, hours: house ? arrivalHours(house.prices.policies) : [], page, pages };
}
