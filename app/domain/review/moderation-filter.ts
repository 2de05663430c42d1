import { pageNumber } from "#kit/page-number.ts";
import { searchText, oneOf } from "#kit/query-value.ts";

/** Filters of the moderation list: waiting for a decision, of them held or reported, or removed. */
export const moderationKinds = ["waiting", "held", "reported", "removed"] as const;
export type ModerationKind = (typeof moderationKinds)[number];
export type ModerationFilter = { q: string; kind: ModerationKind; page: number };

export const moderationFilter = (params: URLSearchParams): ModerationFilter => ({
  q: searchText(params.get("q")),
  kind: oneOf(moderationKinds, params.get("kind")) ?? "waiting",
  page: pageNumber(params.get("page"), 3),
});
