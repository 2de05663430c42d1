import { brokenBy, freeOn, nightsOfStay } from "#domain/availability/nights.server.ts";
import { withoutAccess } from "#domain/hotel-room/promised-rooms.server.ts";
import { quotesTogether, type RoomRequest } from "#domain/pricing/quote-together.ts";
import { type Quote, quotesFor, type QuoteRequest, type TypedCode } from "#domain/pricing/quote.ts";
import { type PricedRoom, pricedRooms } from "#domain/pricing/room-prices.server.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { type Stay, stayProblem } from "#kit/date/stay.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import { sum } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import type { LineProblem } from "../rejections.ts";
import type { ChosenLine } from "./chosen-lines.ts";
import { capacityOf } from "./room-to-book.server.ts";

/**
 * A chosen line with the names of its room and plan, null where they are not of the hotel, and its price or the reason why it can't
 * be booked.
 */
export type QuotedLine = { line: ChosenLine; room: string | null; plan: string | null } & (
  | { quote: Quote; problem: null }
  | { quote: null; problem: LineProblem }
);

type Found = { named: Pick<QuotedLine, "line" | "room" | "plan">; valid: RoomRequest | null; problem: LineProblem | null };

/**
 * The lines of one booking in a hotel, priced together as `bookReservation` does. Units of a room count once for each line before.
 * Lines that can't be booked have no price, and the others are priced without them.
 */
export async function lineQuotes(
  ctx: Ctx,
  { hotelId, stay, lines, code }: { hotelId: string; stay: Stay; lines: readonly ChosenLine[]; code: TypedCode | null },
): Promise<QuotedLine[]> {
  if (lines.length === 0) return [];
  const roomIds = [...new Set(lines.map(({ roomId }) => roomId))];
  const [priced, inaccessible, names] = await Promise.all([
    pricedRooms(ctx, hotelId, stay, { roomIds, also: nightsOfStay(stay) }),
    withoutAccess(
      ctx,
      hotelId,
      stay,
      lines.map(({ roomId, rooms: units, needs = [] }) => ({ roomId, units, needs })),
    ),
    ctx.db
      .selectFrom("rooms as r")
      .select(["r.id", localText("r.name").as("name")])
      .where("r.hotel_id", "=", hotelId)
      .where("r.id", "in", roomIds)
      .execute(),
  ]);
  const requestOf = (line: ChosenLine, { prices }: PricedRoom): QuoteRequest => ({
    stay,
    rooms: line.rooms,
    guests: guestsOf(line),
    today: dayAt(ctx.now(), prices.timeZone),
    isMember: ctx.actor?.emailVerified ?? false,
    chosen: line.extras,
    code,
    now: ctx.now(),
  });
  const found = lines.map((line, index): Found => {
    const room = priced.find(({ roomId }) => roomId === line.roomId);
    const named = {
      line,
      room: names.find(({ id }) => id === line.roomId)?.name ?? null,
      plan: room?.prices.planTexts[line.rateType]?.name ?? (isId(line.rateType) ? null : rateName(line.rateType)),
    };
    const failed = (problem: LineProblem) => ({ named, valid: null, problem });
    if (!room) return failed({ code: named.room === null ? "other_hotel" : "unknown_room" });
    const requested = requestOf(line, room);
    if (stayProblem(stay, requested.today)) return failed({ code: "rate_unavailable" });
    const days = room.also;
    const restriction = brokenBy(days, stay);
    if (restriction) return failed({ code: "restricted", restriction });
    const before = sum(lines.slice(0, index).flatMap((other) => (other.roomId === line.roomId ? other.rooms : [])));
    const { freeUnits, firstFullNight } = freeOn(days, room.units, stay, before + line.rooms);
    if (firstFullNight) return failed({ code: "full", night: firstFullNight, free: Math.max(0, freeUnits - before) });
    if (line.needs && inaccessible === line.roomId) return failed({ code: "access_unavailable" });
    const offered = quotesFor(room.prices, requested);
    if (offered.length === 0) return failed({ code: "too_many_guests", capacity: capacityOf(room, line.rooms) });
    if (!offered.some(({ rateType }) => rateType === line.rateType)) return failed({ code: "rate_unavailable" });
    return { named, valid: { room: room.prices, requested, rateType: line.rateType }, problem: null };
  });
  const together = quotesTogether(found.flatMap(({ valid }) => valid ?? []));
  const quotes = together.ok ? [...together.value] : [];
  return found.map(({ named, valid, problem }): QuotedLine => {
    const quote = valid && quotes.shift();
    return quote ? { ...named, quote, problem: null } : { ...named, quote: null, problem: problem ?? { code: "rate_unavailable" } };
  });
}
