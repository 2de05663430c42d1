import { createContext, useContext } from "react";
import { href, useLocation } from "react-router";
import { bookingQuery } from "#domain/front-desk/booking-filter.ts";
import { useBackOfficeLink } from "../back-office/back-office-url.ts";

export const bookingsPath = href("/hotel-manager/bookings");

/** The id of the link that opens a booking of the list. */
export const rowId = (code: string): string => `booking-${code}`;

type Change = Record<string, string | null>;

/** URLs of the panel of a booking on a page that names its booking otherwise than by the query. */
export const BookingLinks = createContext<{ hrefOf: (change?: Change) => string; changePath: (code: string) => string } | null>(null);

/** URLs of this page, a filtered list or the calendar, with the panel of a booking or a dialog opened, or none. */
export function useBookingsHref(): (change?: Change) => string {
  const given = useContext(BookingLinks);
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  return given?.hrefOf ?? ((change = {}) => pathname + bookingQuery(params, { page: params.get("page"), ...change }));
}

/** URLs of the page that changes a booking, for the same hotel. */
export function useChangePath(): (code: string) => string {
  const given = useContext(BookingLinks);
  const link = useBackOfficeLink();
  return given?.changePath ?? ((code) => link(href("/hotel-manager/bookings/:code/change", { code })));
}
