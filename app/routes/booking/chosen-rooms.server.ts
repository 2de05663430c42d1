import { href } from "react-router";
import type { Quote, TypedCode } from "#domain/pricing/quote.ts";
import { type ChosenLine, linesIn, lineText } from "#domain/reservation/book/chosen-lines.ts";
import { lineQuotes, type QuotedLine } from "#domain/reservation/book/line-quotes.server.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";
import * as limits from "#kit/limits.ts";
import { sum } from "#kit/money.ts";
import { defaultParty } from "#kit/party.ts";
import type { Ctx } from "#platform/context.server.ts";
import { pricedRooms } from "./priced-rooms.server.ts";
import { type ChosenRoom, type ChosenRooms, type Selection, selectionQuery } from "./selection.ts";

/** A quoted line as pages show it. */
export function chosenRoom({ line, room, plan, quote, problem }: QuotedLine): ChosenRoom {
  const { adults, children, childAges, teenAges, rooms, needs = [] } = line;
  return {
    line: lineText(line),
    room,
    plan,
    party: { adults, children, childAges, teenAges, rooms },
    price: quote && {
      total: quote.total,
      propertyTaxes: quote.propertyTaxes,
      mealPlan: quote.mealPlan,
      cancelableUntil: quote.cancelableUntil,
      terms: quote.terms,
      agesMissing: quote.lines.some(({ assumedAge }) => assumedAge !== null),
    },
    problem,
    needs,
  };
}

/** Units of each room in lines. */
export const unitsTaken = (lines: readonly ChosenLine[]): Map<string, number> =>
  new Map([...Map.groupBy(lines, ({ roomId }) => roomId)].map(([roomId, all]) => [roomId, sum(all.map(({ rooms }) => rooms))]));

/** The checkout of rooms chosen for a stay, with promo code and points. */
export function checkoutQuery(stay: Stay, lines: readonly string[], { code, points }: { code: string; points: number }): string {
  const query = new URLSearchParams({ checkIn: stay.checkIn, checkOut: stay.checkOut });
  for (const line of lines) query.append("line", line);
  if (code) query.set("code", code);
  if (points > 0) query.set("points", String(points));
  return `?${query}`;
}

/** The room that is being chosen, as a line; undefined where it can't be booked. */
function currentLine({ search, roomId, quote, extras }: Selection): ChosenLine | undefined {
  if (!roomId || !quote) return undefined;
  const { adults, children, childAges, teenAges, rooms, needs } = search;
  return { roomId, rateType: quote.rateType, adults, children, childAges, teenAges, rooms, extras, ...(needs.length > 0 && { needs }) };
}

/** The query of the page for choosing one more room, for guests of its own. */
const anotherRoomQuery = (selection: Selection, lines: readonly string[]): string =>
  selectionQuery({ ...selection, search: { ...selection.search, ...defaultParty, childAges: [], teenAges: [] }, extras: [], lines }, null);

/**
 * The rooms chosen for one booking, that of the selection last, with links to add one, to remove each, and to the checkout. The
 * list is empty until a first room was added; the total and the checkout are those of the selection then.
 */
export async function chosenRooms(
  ctx: Ctx,
  {
    hotelId,
    selection,
    full,
    code,
  }: { hotelId: string; selection: Selection; /** The quote of the selection. */ full: Quote | undefined; code: TypedCode | null },
): Promise<ChosenRooms> {
  const stay = selection.search.dates;
  const before = linesIn(selection.lines);
  const current = currentLine(selection);
  const lines = current ? [...before, current] : before;
  const all = lines.map(lineText);
  const units = sum(lines.map(({ rooms }) => rooms));
  const add = current && units < limits.unitsPerBooking ? anotherRoomQuery(selection, all) : null;
  const nights = stay ? nightCount(stay) : 0;
  const path = (of: Stay) =>
    href("/book/:hotelId", { hotelId }) + checkoutQuery(of, all, { code: selection.code?.typed ?? "", points: selection.points });
  const { quote } = selection;
  if (!stay || before.length === 0) {
    const total = current && quote ? { total: quote.total, atProperty: quote.propertyTaxes } : null;
    const priced = full ? pricedRooms([{ room: null, plan: null, quote: full }]) : null;
    return { rooms: [], add, nights, total, priced, checkout: stay && total ? path(stay) : null, isTooMany: false };
  }
  const quoted = await lineQuotes(ctx, { hotelId, stay, lines, code });
  const rooms = quoted.map(chosenRoom);
  const bookable = quoted.flatMap(({ quote, ...line }) => (quote ? [{ ...line, quote }] : []));
  const prices = rooms.flatMap(({ price }) => price ?? []);
  const isTooMany = units > limits.unitsPerBooking;
  const isWhole = prices.length === rooms.length;
  return {
    rooms: rooms.map((room, index) => ({
      ...room,
      remove:
        index < before.length
          ? selectionQuery({ ...selection, lines: selection.lines.toSpliced(index, 1) }, selection.roomId)
          : selectionQuery(selection, null),
    })),
    add,
    total: isWhole ? { total: sum(prices.map(({ total }) => total)), atProperty: sum(prices.map((price) => price.propertyTaxes)) } : null,
    nights,
    priced: isWhole ? pricedRooms(bookable) : null,
    checkout: isWhole && !isTooMany ? path(stay) : null,
    isTooMany,
  };
}
