import { href, useSearchParams } from "react-router";
import { bookingQuery } from "#domain/front-desk/booking-filter.ts";

export const bookingsPath = href("/hotel-manager/bookings");

/** Addresses of the list as it is now, with something else: a panel or a dialog opened, or none. */
export function useBookingsHref(): (change?: Record<string, string | null>) => string {
  const [params] = useSearchParams();
  return (change = {}) => bookingsPath + bookingQuery(params, { page: params.get("page"), ...change });
}
