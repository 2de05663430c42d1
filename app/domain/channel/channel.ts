import type { Day } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";

/** How often the feed of a room is read. */
export const readEveryMinutes = 15;

/** After how many minutes a file that suddenly has no events is believed. */
export const emptyMinutes = 30;

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
  "no_readable_event",
  "too_many_events",
  "too_complex",
  "too_slow",
  "unexpected",
] as const;
export type FeedFailure = (typeof feedFailures)[number];

/**
 * Failures that are expensive and last until the other site changes its calendar; several in a row switch the feed off.
 */
export const costlyFailures: readonly FeedFailure[] = ["too_large", "too_many_events", "too_complex", "too_slow"];

/**
 * Days sold or closed on another site; `uid` is its name in the file, by which it is known again. `isCopy` marks one
 * that the file has before, with the same days: perhaps another stay, perhaps the same. `isPartial` marks one of which
 * only the beginning can be read.
 */
export type CalendarEvent = Stay & { uid: string; isCopy?: boolean; isPartial?: boolean };

/** A calendar as far as it can be read, and the UIDs of events that can't, or not fully. */
export type ReadCalendar = { events: CalendarEvent[]; unread: string[] };

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
  /** Events that could not be read, or not fully. */
  unread: number;
  /** Whether its file suddenly has no events; its nights stay until it is believed. */
  isEmptied: boolean;
  /** Events that only repeat days that we exported. */
  echoes: number;
};
