import { askedText, oneOf } from "#kit/query-value.ts";
import { pageNumber } from "#kit/page-number.ts";

/** `owner_banned` is no state of a hotel: it is listed all the same, and wants to be looked at. */
export const operatorHotelKinds = ["awaiting", "listed", "draft", "suspended", "archived", "featured", "owner_banned"] as const;
export type OperatorHotelFilter = { q: string; kind: (typeof operatorHotelKinds)[number] | null; page: number };

/** Which hotels an address asks for; what makes no sense in it counts as not said. */
export const operatorHotelFilter = (params: URLSearchParams): OperatorHotelFilter => ({
  q: askedText(params.get("q")),
  kind: oneOf(operatorHotelKinds, params.get("kind")),
  page: pageNumber(params.get("page"), 3),
});
