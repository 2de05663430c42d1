import type { Day } from "#kit/date/day.ts";

export const longestNote = 1000;

/** A note of colleagues, with who wrote it, changed it last and did what it says; names are null of deleted accounts. Instants are ISO. */
export type DeskNote = {
  id: string;
  /** Null: of a booking. */
  day: Day | null;
  text: string;
  pinned: boolean;
  createdAt: string;
  by: string | null;
  editedAt: string | null;
  editedBy: string | null;
  doneAt: string | null;
  doneBy: string | null;
};

export const longestItem = 200;
export const longestPlace = 100;

export const itemStates = ["kept", "returned", "disposed"] as const;
export type ItemState = (typeof itemStates)[number];

/** What a guest left behind. */
export type FoundItem = {
  id: string;
  what: string;
  /** A room or another place, as it was written. */
  place: string;
  foundOn: Day;
  state: ItemState;
  /** Null: not returned, or erased. */
  givenTo: string | null;
  createdAt: string;
  by: string | null;
  endedAt: string | null;
  endedBy: string | null;
};
