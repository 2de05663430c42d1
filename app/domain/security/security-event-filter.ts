import { askedText, oneOf } from "#kit/query-value.ts";
import { pageNumber } from "#kit/page-number.ts";
import { type SecurityEventKind, securityEventKinds } from "#kit/security-event.ts";

/** `q` is an email address, the address of a client, or a pseudonym from the list. */
export type SecurityEventFilter = { q: string; kind: SecurityEventKind | null; page: number };

/** Which events are asked for; what makes no sense counts as not said. */
export const securityEventFilter = (params: URLSearchParams): SecurityEventFilter => ({
  q: askedText(params.get("q")),
  kind: oneOf(securityEventKinds, params.get("kind")),
  page: pageNumber(params.get("page"), 3),
});
