import { pageNumber } from "#kit/page-number.ts";
import { searchText, oneOf } from "#kit/query-value.ts";

export const peopleKinds = ["guest", "hotel_manager", "admin", "banned"] as const;
export type PeopleFilter = { q: string; kind: (typeof peopleKinds)[number] | null; page: number };

/** Reads the filter from URL parameters; invalid values are ignored. */
export const peopleFilter = (params: URLSearchParams): PeopleFilter => ({
  q: searchText(params.get("q")),
  kind: oneOf(peopleKinds, params.get("kind")),
  page: pageNumber(params.get("page"), 3),
});
