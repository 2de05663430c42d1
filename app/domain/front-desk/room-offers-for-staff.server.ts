import { sql } from "kysely";
import { freeOn, nightsOfStay } from "#domain/availability/nights.server.ts";
import { roomPage } from "#domain/availability/room-page.server.ts";
import { arrivalHours } from "#domain/hotel/policies.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import { quotesFor, type RateType, type TypedCode } from "#domain/pricing/quote.ts";
import { pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { isUsedBy } from "#domain/promo/code-conditions.ts";
import { type Stay, stayProblem } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import * as limits from "#kit/limits.ts";
import type { Cents } from "#kit/money.ts";
import type { Ages, Party } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";

/** A room offered for a phone booking: units free on every night, and the total by the rates in cents. */
export type StaffOffer = {
  roomId: string;
  name: string;
  capacity: number;
  extraBeds: number;
  freeUnits: number;
  /** Null where the guests do not fit. */
  total: Cents | null;
  rateType: RateType;
  planName: string | null;
  /** The promo code that lowers the price or opens the plan. */
  promoCode: string | null;
};

export type StaffOffers = { offers: StaffOffer[]; hours: number[]; page: number; pages: number };

/**
 * An offer for each active room of the hotel with the chosen extras and a caller's promo code, cheapest first, with
 * the check-in hours; no offers when the stay can't be sold. Paged when the hotel has more rooms than the current
 * limit, bookable ones first.
 */
export async function staffOffers(
  ctx: Ctx,
  hotelId: string,
  stay: Stay,
  { rooms, ...party }: Party & Partial<Ages>,
  requestedPage = 1,
  chosen: readonly ChosenExtra[] = [],
  code: TypedCode | null = null,
): Promise<StaffOffers> {
  const requested = { hotelId, stay, rooms, page: requestedPage, selectedId: null, size: limits.roomTypesPerHotel };
  const { roomIds, page, pages } = await roomPage(ctx, requested);
  const [priced, names] = await Promise.all([
    pricedRooms(ctx, hotelId, stay, { roomIds, also: nightsOfStay(stay) }),
    ctx.db
      .selectFrom("rooms")
      .select(["id", localText("rooms.name").as("name")])
      .where("hotel_id", "=", hotelId)
      .where(sql<boolean>`id = any(${roomIds}::uuid[])`)
      .execute(),
  ]);
  const [firstRoom] = priced;
  const offers = priced.flatMap(({ roomId, units, capacity, prices, also: nights }) => {
    const today = dayAt(ctx.now(), prices.timeZone);
    const [quote] = quotesFor(prices, { stay, rooms, guests: guestsOf(party), today, isMember: false, chosen, code });
    const name = names.find(({ id }) => id === roomId)?.name;
    if (stayProblem(stay, today) || name === undefined) return [];
    const { freeUnits } = freeOn(nights, units, stay, rooms);
    return [
      {
        roomId,
        name,
        capacity,
        extraBeds: prices.guests.extraBeds,
        freeUnits,
        total: quote?.total ?? null,
        rateType: quote?.rateType ?? "standard",
        planName: quote?.planName ?? null,
        promoCode: code && quote && isUsedBy(code, quote) ? code.text : null,
      },
    ];
  });
  return { offers, hours: firstRoom ? arrivalHours(firstRoom.prices.policies) : [], page, pages };
}
