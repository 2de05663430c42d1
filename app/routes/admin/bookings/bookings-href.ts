import { href } from "react-router";
import { keptQuery } from "../shared/list-query.ts";

/** The filter of the list, which its panels and dialogs keep. */
const kept = ["q", "status", "payment", "from", "to", "sort", "after", "before"];

/** The URL of the filtered list, or of another page of it. */
export const siteBookingsHref = (query: URLSearchParams, change: Record<string, string | null> = {}): string =>
  href("/admin/bookings") + keptQuery(kept, query, change);

/** The URL of the filtered list as a file. */
export const siteBookingsFileHref = (query: URLSearchParams): string =>
  href("/admin/bookings.csv") + keptQuery(kept, query, { after: null, before: null });

/** The URL of a booking beside that list, with a dialog or none. */
export const siteBookingHref = (query: URLSearchParams, code: string, change: Record<string, string | null> = {}): string =>
  href("/admin/bookings/:code", { code }) + keptQuery(kept, query, change);

/** The bookings before and after the opened one in the list, by their codes. */
export type BookingsBeside = { before: string | undefined; after: string | undefined };
