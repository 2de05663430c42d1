import { messages } from "#kit/locale.ts";
import { type Cents, highestPrice } from "#kit/money.ts";
import * as texts from "#locales/en/hotel-management.ts";
import type { RoomType } from "../hotel.ts";

/** The most extra beds, and the most cots, of a unit. */
export const mostBeds = 10;

/**
 * Guests of one unit of a room. The price is for `included` guests; each extra bed raises the adults and the guests who fit by one. Amounts
 * are cents a night: for each adult above the included guests, and what is taken off where one adult stays alone.
 */
export type RoomGuestsForm = {
  included: number;
  maxAdults: number;
  maxChildren: number;
  extraBeds: number;
  cots: number;
  extraAdult: Cents | null;
  singleUse: Cents | null;
};

/** What they depend on: the places of a unit without extra beds, and the base price. */
export type RoomOfGuests = { capacity: number; price: Cents };

export type RoomGuestsProblem = {
  field: keyof RoomGuestsForm;
  code:
    | "included"
    | "includedOrder"
    | "maxAdults"
    | "adultsOrder"
    | "maxChildren"
    | "childrenOrder"
    | "beds"
    | "money"
    | "singleUse"
    | "singleOfOne";
};

const whole = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most;
const isAmount = (cents: Cents | null) => cents === null || whole(cents, 0, highestPrice);

/** The problems of the guests of a room. */
export function roomGuestsProblems(guests: RoomGuestsForm, { capacity, price }: RoomOfGuests): RoomGuestsProblem[] {
  const { included, maxAdults, maxChildren, extraBeds, cots, extraAdult, singleUse } = guests;
  const problems: RoomGuestsProblem[] = [];
  const check = (isWrong: boolean, field: RoomGuestsProblem["field"], code: RoomGuestsProblem["code"]) => {
    if (isWrong && !problems.some((problem) => problem.field === field)) problems.push({ field, code });
  };
  check(!whole(maxAdults, 1, Infinity), "maxAdults", "maxAdults");
  check(maxAdults > capacity, "maxAdults", "adultsOrder");
  check(!whole(included, 1, Infinity), "included", "included");
  check(included > maxAdults, "included", "includedOrder");
  check(!whole(maxChildren, 0, Infinity), "maxChildren", "maxChildren");
  check(maxChildren > capacity, "maxChildren", "childrenOrder");
  check(!whole(extraBeds, 0, mostBeds), "extraBeds", "beds");
  check(!whole(cots, 0, mostBeds), "cots", "beds");
  check(!isAmount(extraAdult), "extraAdult", "money");
  check(!isAmount(singleUse), "singleUse", "money");
  check((singleUse ?? 0) > 0 && included === 1, "singleUse", "singleOfOne");
  check((singleUse ?? 0) >= price, "singleUse", "singleUse");
  return problems;
}

/**
 * The columns of these guests. A room whose price does not depend on guests stores none of the numbers, so that they follow its capacity.
 */
export function roomGuestsRow(guests: RoomGuestsForm, capacity: number) {
  const { included, maxAdults, maxChildren, extraBeds, cots, extraAdult, singleUse } = guests;
  const isPlain = [included, maxAdults, maxChildren].every((count) => count === capacity) && !extraAdult && !singleUse;
  return {
    included_guests: isPlain ? null : included,
    max_adults: isPlain ? null : maxAdults,
    max_children: isPlain ? null : maxChildren,
    extra_beds: extraBeds,
    cots,
    extra_adult: extraAdult,
    single_use: singleUse,
  };
}

type Numbers = { included_guests: number | null; max_adults: number | null; max_children: number | null };

/** The stored numbers for another capacity: those above it become it. */
export const guestsWithin = ({ included_guests, max_adults, max_children }: Numbers, capacity: number): Numbers => {
  const within = (count: number | null) => (count === null ? null : Math.min(count, capacity));
  return { included_guests: within(included_guests), max_adults: within(max_adults), max_children: within(max_children) };
};

/** Names of the kinds of rooms. */
export const roomTypeText: Record<RoomType, string> = messages(texts.roomTypeText);
