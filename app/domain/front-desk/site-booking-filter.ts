import { isCode } from "#domain/reservation/reservation.ts";
import { type Day, isDay } from "#kit/date/day.ts";
import { oneOf } from "#kit/query-value.ts";
import { type BookingFilter, bookingFilter } from "./booking-filter.ts";

/** Orders for which the bookings of all hotels have an index. */
export const siteBookingSorts = ["-booked", "booked", "checkIn", "-checkIn"] as const;

/** Where a page begins: behind the booking with this code, or before it. */
type PlaceInList = { way: "after" | "before"; code: string };

/** Filter, order and page of the list of the bookings of all hotels. */
export type SiteBookingFilter = Pick<BookingFilter, "q" | "status" | "payment"> & {
  /** The first and the last day of check-in; null: any. */
  from: Day | null;
  to: Day | null;
  sort: "booked" | "checkIn";
  descending: boolean;
  place: PlaceInList | null;
};

/** Reads the filter from URL parameters; invalid values are ignored. The latest booking comes first. */
export function siteBookingFilter(params: URLSearchParams): SiteBookingFilter {
  const { q, status, payment } = bookingFilter(params);
  const day = (name: string) => {
    const text = params.get(name);
    return isDay(text) ? text : null;
  };
  const order = oneOf(siteBookingSorts, params.get("sort")) ?? "-booked";
  const place = (["after", "before"] as const).flatMap((way) => {
    const code = params.get(way) ?? "";
    return isCode(code) ? [{ way, code }] : [];
  });
  return {
    q,
    status,
    payment,
    from: day("from"),
    to: day("to"),
    sort: order.endsWith("booked") ? "booked" : "checkIn",
    descending: order.startsWith("-"),
    place: place[0] ?? null,
  };
}
