import { askedText, oneOf } from "#kit/query-value.ts";
import { pageNumber } from "#kit/page-number.ts";

/** `owner_banned` is not a state of a hotel: it is still listed, but needs attention. */
export const operatorHotelKinds = ["awaiting", "listed", "draft", "suspended", "archived", "featured", "owner_banned"] as const;
export type OperatorHotelFilter = { q: string; kind: (typeof operatorHotelKinds)[number] | null; page: number };

/** Reads the filter from URL parameters; invalid values are ignored. */
export const operatorHotelFilter = (params: URLSearchParams): OperatorHotelFilter => ({
  q: askedText(params.get("q")),
  kind: oneOf(operatorHotelKinds, params.get("kind")),
  page: pageNumber(params.get("page"), 3),
});
