import { isDay, type Day } from "#kit/day.ts";
import { pageNumber } from "#kit/page-number.ts";

export const bookingChoices = {
  status: ["confirmed", "cancelled", "no_show"],
  payment: ["paid", "unpaid"],
  stay: ["arriving", "in_house", "departed"],
} as const;

export const bookingSorts = ["booked", "checkIn", "checkOut", "guest", "room", "total"] as const;
export type BookingSort = (typeof bookingSorts)[number];

type Choice<Name extends keyof typeof bookingChoices> = (typeof bookingChoices)[Name][number] | null;

/** Which reservations of a hotel are asked for, and in which order. */
export type BookingFilter = {
  q: string;
  status: Choice<"status">;
  payment: Choice<"payment">;
  stay: Choice<"stay">;
  /** Stays that touch these days, both included. */
  period: { from: Day; to: Day } | null;
  sort: BookingSort;
  descending: boolean;
  page: number;
};

export const rowsAPage = 25;
/** How far a list is counted; nobody pages further. */
export const countedTo = 10_000;

const longestQuery = 100;
const pageDigits = 3;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

function periodOf(from: string | null, to: string | null): BookingFilter["period"] {
  if (!isDay(from) || !isDay(to) || to < from) return null;
  return { from, to };
}

/** What an address asks for; what makes no sense in it counts as not said. The last booked come first. */
export function bookingFilter(params: URLSearchParams): BookingFilter {
  const [, sign, key = null] = /^(-?)(\w+)$/.exec(params.get("sort") ?? "") ?? [];
  const sort = oneOf(bookingSorts, key);
  return {
    // PostgreSQL has no text with a zero in it.
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

/** Whether the filter leaves anything out. */
export const isNarrowed = ({ q, status, payment, stay, period }: BookingFilter): boolean =>
  Boolean(q || status || payment || stay || period);

/** The query of an address with other values; an empty one goes, and with any change but to the page the first page comes. */
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
