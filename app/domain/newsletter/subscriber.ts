import type { Locale } from "#kit/locale.ts";
import { pageNumber } from "#kit/page-number.ts";
import { searchText, oneOf } from "#kit/query-value.ts";

/** `waiting`: not confirmed yet. */
export const subscriberStates = ["subscribed", "waiting", "unsubscribed"] as const;
type SubscriberState = (typeof subscriberStates)[number];

/** An address of the newsletter; instants are ISO texts. */
export type Subscriber = { email: string; state: SubscriberState; locale: Locale; at: string; confirmedAt: string | null };

export type SubscriberFilter = { q: string; state: SubscriberState | null; page: number };

/** Reads the filter from URL parameters; invalid values are ignored. */
export const subscriberFilter = (params: URLSearchParams): SubscriberFilter => ({
  q: searchText(params.get("q")),
  state: oneOf(subscriberStates, params.get("state")),
  page: pageNumber(params.get("page"), 3),
});
