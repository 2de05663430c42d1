import { isNearDay, type Day } from "#kit/date/day.ts";
import { pageNumber } from "#kit/page-number.ts";
import type { RecordedStay } from "./presence.ts";

export const bookingChoices = {
  status: ["confirmed", "cancelled", "no_show"],
  payment: ["paid", "unpaid", "charged_back"],
  stay: ["arriving", "in_house", "departing", "upcoming", "departed"],
} as const;

export const bookingSorts = ["booked", "checkIn", "checkOut", "guest", "room", "total"] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** Who leaves today is in house until then. */
export type StayPhase = Exclude<(typeof bookingChoices.stay)[number], "departing">;

/**
 * Where a stay of an expected guest is on the day `today` at the hotel, as the filter has it: by what staff recorded of the guests'
 * presence, else by its dates.
 */
export function stayPhase({ checkIn, checkOut, checkedInAt, checkedOutAt }: RecordedStay, today: Day): StayPhase {
  if (checkIn > today) return "upcoming";
  if (checkedOutAt || checkOut < today) return "departed";
  if (checkedInAt) return "in_house";
  if (checkIn === today) return "arriving";
  return checkOut > today ? "in_house" : "departed";
}

type Choice<Name extends keyof typeof bookingChoices> = (typeof bookingChoices)[Name][number] | null;

/** Filter and order of a hotel's booking list. */
export type BookingFilter = {
  q: string;
  status: Choice<"status">;
  payment: Choice<"payment">;
  stay: Choice<"stay">;
  /** Stays that overlap these days, both included. */
  period: { from: Day; to: Day } | null;
  sort: BookingSort;
  descending: boolean;
  page: number;
};

export const rowsAPage = 25;

const longestQuery = 100;
const pageDigits = 3;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

function periodOf(from: string | null, to: string | null): BookingFilter["period"] {
  if (!isNearDay(from) || !isNearDay(to) || to < from) return null;
  return { from, to };
}

/** Reads the filter from URL parameters; invalid values are ignored. The latest booking comes first. */
export function bookingFilter(params: URLSearchParams): BookingFilter {
  const [, sign, key = null] = /^(-?)(\w+)$/.exec(params.get("sort") ?? "") ?? [];
  const sort = oneOf(bookingSorts, key);
  return {
    // PostgreSQL text can't contain NUL.
    q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, longestQuery),
    status: oneOf(bookingChoices.status, params.get("status")),
    payment: oneOf(bookingChoices.payment, params.get("payment")),
    stay: oneOf(bookingChoices.stay, params.get("stay")),
    period: periodOf(params.get("from"), params.get("to")),
    sort: sort ?? "booked",
    descending: sort ? sign === "-" : true,
    page: pageNumber(params.get("page"), pageDigits),
  };
}

/** Whether any filter is set. */
export const isNarrowed = ({ q, status, payment, stay, period }: BookingFilter): boolean =>
  Boolean(q || status || payment || stay || period);

/** URL query with changed values: empty ones are removed, and any change except of the page returns to page 1. */
export function bookingQuery(params: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(params);
  for (const name of ["reservation", "dialog", ...("page" in change ? [] : ["page"])]) next.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const query = next.toString();
  return query ? `?${query}` : "";
}
