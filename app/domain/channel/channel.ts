import type { Day } from "#kit/day.ts";
import type { Stay } from "#kit/stay.ts";

/** How often the feed of a room is read. */
export const readEveryMinutes = 15;

/** Why a feed could not be read. Its external bookings stay unchanged then. */
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

/**
 * Failures that are expensive and last until the other site changes its calendar; several in a row switch the feed off.
 */
export const costlyFailures: readonly FeedFailure[] = ["too_large", "too_many_events", "odd_repeats", "too_complex", "too_slow"];

/** Days sold or closed on another site; `uid` is its permanent identifier there. */
export type CalendarEvent = Stay & { uid: string };

/** A feed in the back office. */
export type ManagedFeed = {
  id: string;
  name: string;
  url: string;
  /** Minutes since it was last read; null when it never was. */
  age: number | null;
  failure: FeedFailure | null;
  /** Switched off: not read automatically until a manual attempt succeeds. */
  disabled: boolean;
  /** Future nights of which it holds a unit. */
  nights: number;
  /** Overbooked future nights, at most thirty. */
  overbooked: Day[];
};
