import type { RoomDetails } from "#domain/hotel/hotels.server.ts";
import { perNightOf } from "#domain/pricing/quote-lines.ts";
import type { Quote, TypedCode } from "#domain/pricing/quote.ts";
import { chosenExtras, chosenExtrasText, chosenOfItems } from "#domain/pricing/chosen-extras.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import { isUsedBy, sumProblem } from "#domain/promo/code-conditions.ts";
import type { CodeProblem } from "#domain/promo/promo-code.ts";
import { discountOf, usablePoints } from "#domain/reward/reward.ts";
import type { ReservationDetails, RoomOffer } from "#domain/reservation/reservation.ts";
import type { Cents } from "#kit/money.ts";
import type { Outcome } from "#kit/outcome.ts";
import { pageNumber } from "#kit/page-number.ts";
import { partyFields } from "#kit/party.ts";
import { nightCount, type Stay } from "#kit/stay.ts";
import { type Search, stayQuery } from "#domain/search/search-params.ts";

/** What a room costs under a plan; `perNight`: of one unit before taxes and extras. */
type OfferPrice = Pick<Quote, "total" | "propertyTaxes"> & { perNight: Cents };

/** A plan that can be chosen for a room. */
export type OfferedPlan = OfferPrice &
  Pick<Quote, "rateType" | "planName" | "planDescription" | "mealPlan" | "discountPercentage" | "cancelableUntil" | "terms">;

/** The total of a plan for the searched dates. */
export const stayTotal = ({ dates, rooms }: Search, { total, propertyTaxes }: OfferPrice) =>
  dates ? { nights: nightCount(dates), rooms, total, atProperty: propertyTaxes } : null;

/** An offer as the page shows it: the price of the preselected plan, null where none is offered, and the plans of the chosen room. */
export type ShownOffer = Omit<RoomOffer, "quotes"> & { price: OfferPrice | null; plans: OfferedPlan[] };

const offerPrice = (quote: Quote): OfferPrice => ({
  perNight: perNightOf(quote),
  total: quote.total,
  propertyTaxes: quote.propertyTaxes,
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
});

export const shownOffers = (offers: RoomOffer[], roomId: string | null): ShownOffer[] =>
  offers.map(({ quotes, ...offer }) => ({
    ...offer,
    price: quotes[0] ? offerPrice(quotes[0]) : null,
    plans: offer.roomId === roomId ? quotes.map(offeredPlan) : [],
  }));
/** Characters of a typed promo code; more than the longest has, for spaces. */
export const longestTyped = 40;

/** A quote, the part paid with points, and the charge. */
export type PricedQuote = Omit<Quote, "lines"> & {
  pointsSpent: number;
  pointsDiscount: Cents;
  charge: Cents;
  /** The price is the highest of all ages that children of unknown age may have. */
  agesMissing: boolean;
};

/** The selection on a hotel's page, kept in the URL, so that it survives sign-in, sharing and reload. */
export type Selection = {
  search: Search;
  roomId: string | null;
  /** Choosing another room beside one that is already held here. */
  another: boolean;
  /** The quote of the chosen rate; undefined without dates or when the room is not available. */
  quote: PricedQuote | undefined;
  /** The requested points; the quote has the number that is used. */
  points: number;
  /** The requested extras; the quote has those that are sold. */
  extras: readonly ChosenExtra[];
  code: ChosenCode | null;
  /** The page of the room types. */
  roomPage: number;
};

/** The promo code in the URL: as typed, why it can't be used, and whether the chosen quote uses it. */
export type ChosenCode = { typed: string; problem: CodeProblem | null; isUsed: boolean };

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

function withPoints(priced: Quote, wished: number, balance: number): PricedQuote {
  const { lines, ...quote } = priced;
  const online = quote.total - quote.propertyTaxes;
  const points = usablePoints(Math.min(wished, balance), online);
  const pointsDiscount = discountOf(points);
  const agesMissing = lines.some(({ assumedAge }) => assumedAge !== null);
  return { ...quote, pointsSpent: points, pointsDiscount, charge: online - pointsDiscount, agesMissing };
}

/** The selection of a URL; an unknown room is none, an unknown rate the default one; `balance` is the guest's points. */
export function selectionOf(
  search: Search,
  query: URLSearchParams,
  rooms: RoomDetails[],
  offers: RoomOffer[] | undefined,
  balance: number,
  code: Outcome<TypedCode, CodeProblem> | null,
): Selection {
  const room = rooms.find(({ id }) => id === query.get("room"));
  const quotes = offers?.find((offer) => offer.roomId === room?.id)?.quotes ?? [];
  const quote = quotes.find(({ rateType }) => rateType === query.get("rate")) ?? quotes[0];
  const points = requestedPoints(query);
  return {
    search,
    roomId: room?.id ?? null,
    another: query.has("another"),
    quote: quote && withPoints(quote, points, balance),
    points,
    extras: requestedExtras(query),
    code: code && { typed: requestedCode(query), ...chosenCode(code, quote) },
    roomPage: requestedRoomPage(query),
  };
}

function chosenCode(code: Outcome<TypedCode, CodeProblem>, quote: Quote | undefined): Omit<ChosenCode, "typed"> {
  if (!code.ok) return { problem: code.rejection, isUsed: false };
  const isUsed = quote !== undefined && isUsedBy(code.value, quote);
  return { problem: (quote && !isUsed && sumProblem(code.value, quote)) || null, isUsed };
}

/** The query of the same page with a room chosen, or none; the promo code, requested points and extras are kept. */
export function selectionQuery(
  { search, another, points, extras, code, roomPage }: Pick<Selection, "search" | "another" | "points" | "extras" | "code" | "roomPage">,
  roomId: string | null,
): string {
  const params = new URLSearchParams(stayQuery(search));
  if (another) params.set("another", "yes");
  if (roomId) params.set("room", roomId);
  if (roomId && points) params.set("points", String(points));
  if (roomId && extras.length > 0) params.set("extras", chosenExtrasText(extras));
  if (code) params.set("code", code.typed);
  if (roomPage > 1) params.set("roomPage", String(roomPage));
  return `?${params}`;
}

/** The URL of another page of room types, otherwise unchanged. */
export function roomPageHref(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  next.delete("roomPage");
  if (page > 1) next.set("roomPage", String(page));
  return `?${next}#rooms`;
}

/** The query of the same page with this many points. */
export function pointsQuery(query: string, points: number): string {
  const params = new URLSearchParams(query);
  params.delete("points");
  if (points > 0) params.set("points", String(points));
  return `?${params}`;
}

/** The query of the same page without the promo code. */
export function withoutCode(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("code");
  return `?${params}`;
}

/** The query under which the selection of a booking can be edited. */
export function queryOfBooking(booking: ReservationDetails): string {
  const { checkIn, checkOut, promoCode } = booking;
  const [first] = booking.bookedRooms;
  const extras = chosenExtrasText(chosenOfItems(booking.extraItems, nightCount({ checkIn, checkOut })));
  const choices = { checkIn, checkOut, ...partyFields(booking), ...(first && { room: first.room.id, rate: first.rateType }) };
  return `?${new URLSearchParams({ ...choices, ...(extras && { extras }), ...(promoCode && { code: promoCode }) })}`;
}
