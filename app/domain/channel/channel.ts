import type { Day } from "#kit/day.ts";
import type { Stay } from "#kit/stay.ts";

/** Why another site's calendar was not read. What was known of it then stays as it is. */
export const feedFailures = [
  "private_address",
  "other_port",
  "unreachable",
  "timed_out",
  "gone",
  "access_denied",
  "server_error",
  "refused_by_site",
  "too_large",
  "too_many_redirects",
  "empty",
  "not_a_calendar",
  "too_many_events",
  "odd_repeats",
  "too_complex",
  "too_slow",
] as const;
export type FeedFailure = (typeof feedFailures)[number];

/** Failures that cost work and last until the other site changes its calendar; a calendar with several in a row is switched off. */
export const costlyFailures: readonly FeedFailure[] = ["too_large", "too_many_events", "odd_repeats", "too_complex", "too_slow"];

/** Days that another site has sold or closed; `uid` names them there for good. */
export type CalendarEvent = Stay & { uid: string };

/** A calendar of another site as the desk sees it. */
export type ManagedFeed = {
  id: string;
  name: string;
  url: string;
  /** Minutes since it was last read; null when it never was. */
  age: number | null;
  failure: FeedFailure | null;
  /** Whether it is no longer read by itself, until somebody tries again with success. */
  disabled: boolean;
  /** Nights to come of which it holds a unit. */
  nights: number;
  /** Nights to come that were sold here before they were sold there, at most thirty of them. */
  overbooked: Day[];
};
