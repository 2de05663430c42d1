import { messages } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import { searchText, oneOf } from "#kit/query-value.ts";
import { type SecurityEventKind, securityEventKinds } from "#kit/security-event.ts";
import * as texts from "#locales/en/security.ts";

/** `q` is an e-mail address, a client address, or a pseudonym from the list. */
export type SecurityEventFilter = { q: string; kind: SecurityEventKind | null; page: number };

/** Reads the filter from URL parameters; invalid values are ignored. */
export const securityEventFilter = (params: URLSearchParams): SecurityEventFilter => ({
  q: searchText(params.get("q")),
  kind: oneOf(securityEventKinds, params.get("kind")),
  page: pageNumber(params.get("page"), 3),
});

const t = messages<{ kinds: Record<SecurityEventKind, string>; details: Record<string, string> }>(texts.securityEventText);

export const securityEventName = (kind: SecurityEventKind): string => t.kinds[kind];

export const securityEventDetail = (detail: string): string => t.details[detail] ?? detail;
