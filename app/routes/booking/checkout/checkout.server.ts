import { chosenExtras } from "#domain/extra/chosen-extras.ts";
import { type OfferedExtra, offeredExtras } from "#domain/extra/offered-extras.server.ts";
import { chargedOnline } from "#domain/pricing/changes/payment-requests.ts";
import type { Quote, TypedCode } from "#domain/pricing/quote.ts";
import type { PricedStay } from "#domain/pricing/text/quote-lines.ts";
import { isUsedBy, sumProblem } from "#domain/promo/code-conditions.ts";
import type { CodeProblem } from "#domain/promo/promo-code.ts";
import { type ChosenLine, lineText } from "#domain/reservation/book/chosen-lines.ts";
import { lineQuotes, type QuotedLine } from "#domain/reservation/book/line-quotes.server.ts";
import { plannedSchedule, type Schedule } from "#domain/reservation/later-payments/schedule-text.ts";
import { distinctNames } from "#domain/reservation/room-units.ts";
import { discountOf, usablePoints } from "#domain/reward/reward.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import { sum } from "#kit/money.ts";
import type { Outcome } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { chosenRoom } from "../chosen-rooms.server.ts";
import { pricedRooms } from "../priced-rooms.server.ts";
import type { ChosenCode, ChosenRoom } from "../selection.ts";

/** A room of the checkout with the extras that can be chosen for it and those that are. */
export type CheckoutRoom = ChosenRoom & { name: string | null; offered: OfferedExtra[]; chosen: string[] };

/** The price of all rooms together with what points pay; there while each room can be booked. */
export type CheckoutPrice = PricedStay & {
  total: Cents;
  propertyTaxes: Cents;
  pointsSpent: number;
  pointsDiscount: Cents;
  charge: Cents;
  /** Before points: what is charged online, now or later. */
  chargedOnline: Cents;
} & Schedule;

export type Checkout = { rooms: CheckoutRoom[]; price: CheckoutPrice | null; code: ChosenCode | null };

type Requested = {
  hotelId: string;
  stay: Stay;
  lines: readonly ChosenLine[];
  /** As typed, and whether it can be used. */
  code: { typed: string; found: Outcome<TypedCode, CodeProblem> } | null;
  points: number;
  /** The points of the guest. */
  balance: number;
};

/** The rooms chosen in a URL with their prices, extras and terms, and the price of all of them. */
export async function checkout(ctx: Ctx, { hotelId, stay, lines, code, points, balance }: Requested): Promise<Checkout> {
  const usable = code?.found.ok ? code.found.value : null;
  const quoted = await lineQuotes(ctx, { hotelId, stay, lines, code: usable });
  const extras = await Promise.all(
    lines.map(({ roomId, rooms, adults }, index) => {
      const taken = quoted.toSpliced(index, 1).flatMap(({ quote }) => quote?.extraItems ?? []);
      return offeredExtras(ctx, { hotelId, roomId, stay, rooms, adults, taken });
    }),
  );
  const names = distinctNames(quoted.map(({ room, plan }) => ({ room: room ?? "", plan: plan ?? "" })));
  const quotes = quoted.flatMap(({ quote }) => quote ?? []);
  return {
    rooms: quoted.map((line, index) => ({
      ...chosenRoom(line),
      name: line.room === null ? null : (names[index] ?? null),
      offered: line.quote ? (extras[index] ?? []).filter(isOfferedWith(line.quote)) : [],
      chosen: line.line.extras.map(({ extraId, pieces }) => `${extraId}:${pieces}`),
    })),
    price: quotes.length === quoted.length ? priceOf(quoted, Math.min(points, balance)) : null,
    code: code && { typed: code.typed, ...chosenCode(code.found, quotes) },
  };
}

const isOfferedWith =
  ({ rateType }: Quote) =>
  ({ planKeys }: OfferedExtra): boolean =>
    planKeys === null || planKeys.includes(rateType);

function priceOf(quoted: readonly QuotedLine[], requested: number): CheckoutPrice {
  const rooms = quoted.flatMap(({ quote, ...line }) => (quote ? [{ ...line, quote }] : []));
  const quotes = rooms.map(({ quote }) => quote);
  const over = (pick: (quote: Quote) => Cents) => sum(quotes.map(pick));
  const total = over((quote) => quote.total);
  const propertyTaxes = over((quote) => quote.propertyTaxes);
  const online = total - propertyTaxes;
  const schedules = quotes.flatMap((quote) => quote.schedules);
  const byCard = chargedOnline(schedules);
  const pointsSpent = usablePoints(requested, byCard);
  const pointsDiscount = discountOf(pointsSpent);
  return {
    ...pricedRooms(rooms),
    total,
    propertyTaxes,
    pointsSpent,
    pointsDiscount,
    charge: online - pointsDiscount,
    chargedOnline: byCard,
    ...plannedSchedule(schedules, pointsDiscount),
  };
}

function chosenCode(code: Outcome<TypedCode, CodeProblem>, quotes: readonly Quote[]): Omit<ChosenCode, "typed"> {
  if (!code.ok) return { problem: code.rejection, isUsed: false };
  const { value } = code;
  const isUsed = quotes.some((quote) => isUsedBy(value, quote));
  const before = { subtotal: sum(quotes.map(({ subtotal }) => subtotal)), discount: sum(quotes.map(({ discount }) => discount)) };
  return { problem: (quotes.length > 0 && !isUsed && sumProblem(value, before)) || null, isUsed };
}

/** The query with other extras for a room, if it asks for that: `of` is the place of its line, `extras` has one value for each. */
export function withExtrasOf(query: URLSearchParams, lines: readonly ChosenLine[]): URLSearchParams | undefined {
  const index = Number(query.get("of") ?? Number.NaN);
  const line = lines[index];
  if (!query.has("of")) return undefined;
  const next = new URLSearchParams(query);
  for (const name of ["of", "extras", "line"]) next.delete(name);
  const changed = line && { ...line, extras: chosenExtras(query.getAll("extras").join(",")) };
  for (const [at, one] of lines.entries()) next.append("line", lineText(at === index && changed ? changed : one));
  return next;
}
