import { pageNumber } from "#kit/page-number.ts";
import { searchText, oneOf } from "#kit/query-value.ts";

/** `owner_banned` is not a state of a hotel: it is still listed, but needs attention. */
export const adminHotelKinds = ["awaiting", "listed", "draft", "suspended", "archived", "featured", "owner_banned"] as const;

/** Newest first, or what sold most in the last thirty days first. */
export const adminHotelSorts = ["newest", "bookings", "booked"] as const;

export type AdminHotelSort = (typeof adminHotelSorts)[number];

export type AdminHotelFilter = { q: string; kind: (typeof adminHotelKinds)[number] | null; sort: AdminHotelSort; page: number };

/** Reads the filter from URL parameters; invalid values are ignored. */
export const adminHotelFilter = (params: URLSearchParams): AdminHotelFilter => ({
  q: searchText(params.get("q")),
  kind: oneOf(adminHotelKinds, params.get("kind")),
  sort: oneOf(adminHotelSorts, params.get("sort")) ?? "newest",
  page: pageNumber(params.get("page"), 3),
});
