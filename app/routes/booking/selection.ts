import type { AccessNeed } from "#domain/accessibility/accessibility.ts";
import { chosenExtrasText } from "#domain/extra/chosen-extras.ts";
import type { ChosenExtra } from "#domain/pricing/priced.ts";
import type { Quote } from "#domain/pricing/quote.ts";
import type { PricedStay } from "#domain/pricing/text/quote-lines.ts";
import type { CodeProblem } from "#domain/promo/promo-code.ts";
import type { RoomOffer } from "#domain/reservation/book/room-offer.ts";
import type { LineProblem } from "#domain/reservation/rejections.ts";
import { type Search, stayQuery } from "#domain/search/search-params.ts";
import { nightCount } from "#kit/date/stay.ts";
import type { Cents } from "#kit/money.ts";
import type { PartyWithAges } from "#kit/party.ts";

/** What a room costs under a plan; `perNight`: of one unit before taxes and extras. */
export type OfferPrice = Pick<Quote, "total" | "propertyTaxes"> & { perNight: Cents };

/** A plan that can be chosen for a room. */
export type OfferedPlan = OfferPrice &
  Pick<Quote, "rateType" | "planName" | "planDescription" | "mealPlan" | "discountPercentage" | "cancelableUntil" | "terms" | "payment">;

/** The total of a plan for the searched dates. */
export const stayTotal = ({ dates, rooms }: Search, { total, propertyTaxes }: OfferPrice) =>
  dates ? { nights: nightCount(dates), rooms, total, atProperty: propertyTaxes } : null;

/**
 * An offer as the page shows it: price and, where there are several, name of the chosen or preselected plan; null
 * where none is offered.
 */
export type ShownOffer = Omit<RoomOffer, "quotes" | "asksTeens"> & {
  price: OfferPrice | null;
  plan: string | null;
  /** The meals that the price includes. */
  meals: string | null;
  /** Until when the plan of the price can be cancelled free of charge; null if it cannot. */
  freeUntil: string | null;
  /** Whether another plan of the room can. */
  otherIsFree: boolean;
};

/** Whether no room can be booked, of those that are large enough. */
export const isFull = (offers: readonly ShownOffer[] | null): boolean =>
  offers !== null && offers.some(({ fits }) => fits) && offers.every(({ price }) => price === null);

/** What the page shows of the quote of the chosen plan. */
export type ChosenQuote = OfferPrice &
  Pick<Quote, "rateType" | "planName" | "cancelableUntil"> & {
    /** Before the discount. */
    fullPerNight: Cents;
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
  quote: ChosenQuote | undefined;
  /** The requested points, for the checkout. */
  points: number;
  /** The requested extras; the quote has those that are sold. */
  extras: readonly ChosenExtra[];
  code: ChosenCode | null;
  /** The page of the room types. */
  roomPage: number;
  /** The rooms chosen before this one, as in the URL. */
  lines: readonly string[];
};

/** A room chosen for a booking of several: its line in the URL, its names, null where they are unknown, and its price or problem. */
export type ChosenRoom = {
  line: string;
  room: string | null;
  plan: string | null;
  party: PartyWithAges;
  price: (Pick<Quote, "total" | "propertyTaxes" | "mealPlan" | "cancelableUntil" | "terms"> & { agesMissing: boolean }) | null;
  problem: LineProblem | null;
  /** What it has to have for guests with disabilities. */
  needs: readonly AccessNeed[];
};

/**
 * The rooms chosen for one booking, with the URLs by which each is removed, one is added, and all are booked; a
 * single one is not listed.
 */
export type ChosenRooms = {
  rooms: (ChosenRoom & { remove: string })[];
  /** Null where no room is chosen, or no more may be. */
  add: string | null;
  nights: number;
  /** Null unless each room can be booked. */
  total: { total: Cents; atProperty: Cents } | null;
  /** What the total consists of. */
  priced: PricedStay | null;
  checkout: string | null;
  /** More units than one booking may have. */
  isTooMany: boolean;
};

/** The promo code in the URL: as typed, why it can't be used, and whether the chosen quote uses it. */
export type ChosenCode = { typed: string; problem: CodeProblem | null; isUsed: boolean };

/**
 * The query of the same page with a room chosen, or none; promo code and points are kept, extras with the room that
 * they were chosen for.
 */
export function selectionQuery(selection: Omit<Selection, "quote">, roomId: string | null): string {
  const { search, another, points, extras, code, roomPage, lines } = selection;
  const params = new URLSearchParams(stayQuery(search));
  if (another) params.set("another", "yes");
  if (roomId) params.set("room", roomId);
  if ((roomId || lines.length > 0) && points) params.set("points", String(points));
  if (roomId && roomId === selection.roomId && extras.length > 0) params.set("extras", chosenExtrasText(extras));
  if (code) params.set("code", code.typed);
  if (roomPage > 1) params.set("roomPage", String(roomPage));
  for (const line of lines) params.append("line", line);
  return `?${params}`;
}

/** The URL of another page of room types, otherwise unchanged. */
export function roomPageHref(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  next.delete("roomPage");
  if (page > 1) next.set("roomPage", String(page));
  return `?${next}#rooms`;
}
