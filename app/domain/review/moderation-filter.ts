import { askedText, oneOf } from "#kit/query-value.ts";
import { pageNumber } from "#kit/page-number.ts";

/** Which reviews the administrator looks at: those that wait for a decision, of them the held or the reported ones, or the removed. */
export const judgedKinds = ["waiting", "held", "reported", "removed"] as const;
export type JudgedKind = (typeof judgedKinds)[number];
export type JudgedFilter = { q: string; kind: JudgedKind; page: number };

export const judgedFilter = (params: URLSearchParams): JudgedFilter => ({
  q: askedText(params.get("q")),
  kind: oneOf(judgedKinds, params.get("kind")) ?? "waiting",
  page: pageNumber(params.get("page"), 3),
});
