import { chosenExtras } from "#domain/extra/chosen-extras.ts";
import type { RoomDetails } from "#domain/hotel/hotels.server.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import type { Quote, TypedCode } from "#domain/pricing/quote.ts";
import { rateName } from "#domain/pricing/text/rate-name.ts";
import { mealText } from "#domain/pricing/text/rate-text.ts";
import { isUsedBy, sumProblem } from "#domain/promo/code-conditions.ts";
import type { CodeProblem } from "#domain/promo/promo-code.ts";
import { linesIn, lineText } from "#domain/reservation/book/chosen-lines.ts";
import type { RoomOffer } from "#domain/reservation/book/room-offer.ts";
import type { Search } from "#domain/search/search-params.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { Outcome } from "#kit/outcome.ts";
import { pageNumber } from "#kit/page-number.ts";
import { longestTyped } from "./selection-links.ts";
import type { ChosenCode, ChosenQuote, OfferedPlan, OfferPrice, Selection, ShownOffer } from "./selection.ts";

const offerPrice = ({ nights, rooms, subtotal, discount, total, propertyTaxes }: Quote): OfferPrice => ({
  perNight: Math.round((subtotal - discount) / (nights.length * rooms)),
  total,
  propertyTaxes,
});

const offeredPlan = (quote: Quote): OfferedPlan => ({
  ...offerPrice(quote),
  rateType: quote.rateType,
  planName: quote.planName,
  planDescription: quote.planDescription,
  mealPlan: quote.mealPlan,
  discountPercentage: quote.discountPercentage,
  cancelableUntil: quote.cancelableUntil,
  terms: quote.terms,
  payment: quote.payment,
});

/** The offers of the page at `now`, and the plans of the chosen room; the offer of that room has the price of the chosen plan. */
export function shownOffers(offers: RoomOffer[], { roomId, quote: chosen }: Pick<Selection, "roomId" | "quote">, now: Date) {
  const freeUntilOf = ({ cancelableUntil }: Quote) =>
    cancelableUntil && Date.parse(cancelableUntil) > now.getTime() ? cancelableUntil : null;
  const quotesOf = (id: string) => offers.find((offer) => offer.roomId === id)?.quotes ?? [];
  return {
    plans: roomId === null ? [] : quotesOf(roomId).map(offeredPlan),
    asksTeens: offers.some(({ asksTeens }) => asksTeens),
    offers: offers.map(({ roomId: id, freeUnits, firstFullNight, restriction, fits, takenBy, lacksAccess, quotes }): ShownOffer => {
      const quote = quotes.find(({ rateType }) => id === roomId && rateType === chosen?.rateType) ?? quotes[0];
      const plan = quote && quotes.length > 1 ? rateName(quote.rateType, quote.planName) : null;
      const freeUntil = quote ? freeUntilOf(quote) : null;
      const otherIsFree = !freeUntil && quotes.some((other) => freeUntilOf(other) !== null);
      return {
        roomId: id,
        freeUnits,
        firstFullNight,
        restriction,
        fits,
        takenBy,
        lacksAccess,
        price: quote ? offerPrice(quote) : null,
        plan,
        meals: quote ? mealText(quote.mealPlan) : null,
        freeUntil,
        otherIsFree,
      };
    }),
  };
}

/** The page of room types in a URL. */
export const requestedRoomPage = (query: URLSearchParams): number => pageNumber(query.get("roomPage"), 4);

/** The points in a URL. */
export function requestedPoints(query: URLSearchParams): number {
  const text = query.get("points");
  return text && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** The extras in a URL; a form without scripts sends one field for each. */
export const requestedExtras = (query: URLSearchParams): ChosenExtra[] => chosenExtras(query.getAll("extras").join(","));

/** The promo code in a URL, at most as long as a field of the form lets it be. */
export const requestedCode = (query: URLSearchParams): string => (query.get("code") ?? "").trim().slice(0, longestTyped);

/** The dates in a URL; undefined if missing. */
export function requestedStay(query: URLSearchParams): Stay | undefined {
  const [checkIn, checkOut] = [query.get("checkIn"), query.get("checkOut")];
  return checkIn && checkOut ? { checkIn, checkOut } : undefined;
}

const chosenQuote = (quote: Quote): ChosenQuote => ({
  ...offerPrice(quote),
  rateType: quote.rateType,
  planName: quote.planName,
  cancelableUntil: quote.cancelableUntil,
  fullPerNight: Math.round(quote.subtotal / (quote.nights.length * quote.rooms)),
  agesMissing: quote.lines.some(({ assumedAge }) => assumedAge !== null),
});

/** The selection of a URL; an unknown room is ignored, an unknown rate becomes the default one. */
export function selectionOf(
  search: Search,
  query: URLSearchParams,
  rooms: RoomDetails[],
  offers: RoomOffer[] | undefined,
  code: Outcome<TypedCode, CodeProblem> | null,
): Selection {
  const room = rooms.find(({ id }) => id === query.get("room"));
  const quotes = offers?.find((offer) => offer.roomId === room?.id)?.quotes ?? [];
  const quote = quotes.find(({ rateType }) => rateType === query.get("rate")) ?? quotes[0];
  return {
    search,
    roomId: room?.id ?? null,
    another: query.has("another"),
    quote: quote && chosenQuote(quote),
    points: requestedPoints(query),
    extras: requestedExtras(query),
    code: code && { typed: requestedCode(query), ...chosenCode(code, quote) },
    roomPage: requestedRoomPage(query),
    lines: linesIn(query.getAll("line")).map(lineText),
  };
}

function chosenCode(code: Outcome<TypedCode, CodeProblem>, quote: Quote | undefined): Omit<ChosenCode, "typed"> {
  if (!code.ok) return { problem: code.rejection, isUsed: false };
  const isUsed = quote !== undefined && isUsedBy(code.value, quote);
  return { problem: (quote && !isUsed && sumProblem(code.value, quote)) || null, isUsed };
}
