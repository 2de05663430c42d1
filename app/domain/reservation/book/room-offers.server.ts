import { type RawBuilder, sql } from "kysely";
import type { AccessNeed } from "#domain/accessibility/accessibility.ts";
import { brokenBy, freeOn, type Night, nightsOfStay } from "#domain/availability/nights.server.ts";
import { hasAccess } from "#domain/hotel-room/promised-rooms.server.ts";
import type { Guests } from "#domain/pricing/facts.ts";
import { firstQuoteFor, quotesFor, type QuoteRequest } from "#domain/pricing/quote.ts";
import { type PricedRoom, pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { dependsOnTeens } from "#domain/pricing/units.ts";
import { type Stay, stayProblem } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inState } from "#platform/database/state-sql.server.ts";
import type { RoomOffer } from "./room-offer.ts";

type Requested = Pick<QuoteRequest, "stay" | "rooms" | "chosen" | "code"> & {
  hotelId: string;
  roomIds?: readonly string[];
  guests?: Guests;
  /** The room that has a quote for each plan and the chosen extras; without it all have. Others have the first quote. */
  selectedId?: string | null;
  /** What each unit has to have for guests with disabilities. */
  needs?: readonly AccessNeed[];
  /** Units of rooms that the same booking takes already. */
  taken?: ReadonlyMap<string, number>;
};

/** The nights of a room, and whether it has what is needed. */
type Offered = { days: Night[]; access: boolean };

/** SQL: these of a room `r` as one value. */
const daysWithAccess = (days: RawBuilder<Night[]>, needs: readonly AccessNeed[], units: number, stay: Stay) =>
  sql<Offered>`jsonb_build_object('days', ${days}, 'access', ${hasAccess(needs, units, stay)})`;

type Held = Stay & { roomId: string; units: number };

/** What the signed-in person holds in a hotel on nights of a stay. */
async function heldOn(ctx: Ctx, hotelId: string, { checkIn, checkOut }: Stay): Promise<Held[]> {
  if (!ctx.actor) return [];
  const { rows } = await sql<Held>`
    select l.room_id as "roomId", l.units, b.check_in as "checkIn", b.check_out as "checkOut"
    from reservations b join reservation_rooms l on l.hotel_id = b.hotel_id and l.reservation_id = b.id
    where b.user_id = ${ctx.actor.id} and b.hotel_id = ${hotelId} and l.hotel_id = ${hotelId} and ${inState("b", "held")}
      and b.hold_expires_at > ${ctx.now()} and b.check_in < ${checkOut} and b.check_out > ${checkIn}`.execute(ctx.db);
  return rows;
}

/** The nights of a room without what a person holds. */
const withoutHeld = (nights: readonly Night[], held: readonly Held[]): Night[] =>
  nights.map((one) => ({
    ...one,
    sold: one.sold - sum(held.flatMap(({ checkIn, checkOut, units }) => (checkIn <= one.night && one.night < checkOut ? units : []))),
  }));

/**
 * An offer for each active room of the hotel, or of the given ids, cheapest first; empty when the stay can't be sold.
 * Quotes are for the guests, or for as many as the price includes where they are not given.
 */
export async function roomOffers(ctx: Ctx, requested: Requested): Promise<RoomOffer[]> {
  const { hotelId, stay, rooms, roomIds, guests = null, selectedId, taken, needs = [], code = null } = requested;
  const priced = await pricedRooms(ctx, hotelId, stay, {
    also: daysWithAccess(nightsOfStay(stay), needs, rooms, stay),
    ...(roomIds && { roomIds }),
  });
  const freeIn = ({ roomId, units, also: { days } }: PricedRoom<Offered>, count: number, held: readonly Held[] = []) => {
    const own = held.filter((one) => one.roomId === roomId);
    return freeOn(own.length > 0 ? withoutHeld(days, own) : days, units, stay, count);
  };
  const isFull = priced.some((room) => freeIn(room, rooms + (taken?.get(room.roomId) ?? 0)).firstFullNight);
  const held = isFull ? await heldOn(ctx, hotelId, stay) : [];
  return priced.flatMap((room) => {
    const today = dayAt(ctx.now(), room.prices.timeZone);
    if (stayProblem(stay, today)) return [];
    const { days, access } = room.also;
    const others = taken?.get(room.roomId) ?? 0;
    const { freeUnits, firstFullNight } = freeIn(room, rooms + others);
    const isFreeBut = (count: number, holds: readonly Held[]) => freeIn(room, count, holds).firstFullNight === null;
    const left = Math.max(0, freeUnits - others);
    const takenBy = firstFullNight === null || left > 0 ? null : isFreeBut(rooms, []) ? "choice" : isFreeBut(rooms, held) ? "hold" : null;
    const restriction = brokenBy(days, stay) ?? null;
    const isWhole = selectedId === undefined || selectedId === room.roomId;
    const [quotes, chosen] = isWhole ? [quotesFor, requested.chosen ?? []] : [firstQuoteFor, []];
    const wanted = { stay, rooms, guests, today, isMember: ctx.actor?.emailVerified ?? false, chosen, code, now: ctx.now() };
    const fitting = quotes(room.prices, wanted);
    return [
      {
        roomId: room.roomId,
        freeUnits: left,
        firstFullNight,
        restriction,
        fits: fitting.length > 0,
        asksTeens: dependsOnTeens(room.prices),
        takenBy,
        lacksAccess: !access,
        quotes: restriction || firstFullNight || !access ? [] : fitting,
      },
    ];
  });
}
