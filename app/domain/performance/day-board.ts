import type { StayLine } from "./performance.ts";

/** What the day board knows of a stay besides its line. */
export type BoardFacts = {
  /** Its rooms tonight, of who leaves those of last night. */
  rooms: { number: string; state: RoomReadiness }[];
  /** Its units that need a room and have none. */
  missing: number;
  /** Open notes, and the first pinned one. */
  notes: number;
  pinned: string | null;
};
/** `occupied`: for who arrives, guests of last night have not left it yet. */
type RoomReadiness = "clean" | "dirty" | "inspected" | "occupied";

export type DayBoard = {
  /** Whether the hotel gives its rooms numbers; without them the board has neither rooms nor what is next. */
  numbered: boolean;
  /** By the code of the booking; of those without rooms and notes nothing. */
  facts: Record<string, BoardFacts>;
  /** Guests who arrive or stay and have no room, and arrivals whose room is not clean yet. */
  withoutRoom: number;
  notReady: number;
};

export const noFacts: BoardFacts = { rooms: [], missing: 0, notes: 0, pinned: null };

export type BoardPart = "arrivals" | "inside" | "departures";
export type BoardStep = "assign" | "check_in" | "receive" | "check_out";

/**
 * The one thing to do next with a stay in a hotel with numbers: a room before the check-in, money before the check-out. Null: nothing
 * until later. Who leaves needs no room any more.
 */
export function nextStep(
  part: BoardPart,
  { checkedInAt, checkedOutAt, amount }: Pick<StayLine, "checkedInAt" | "checkedOutAt" | "amount">,
  { missing }: Pick<BoardFacts, "missing">,
): BoardStep | null {
  if (checkedOutAt) return null;
  if (missing > 0 && part !== "departures") return "assign";
  if (!checkedInAt) return "check_in";
  if (amount > 0) return "receive";
  return part === "departures" ? "check_out" : null;
}

export type WhatIsNext = { what: "withoutRoom" | "owing" | "departures" | "notReady" | "arrivals" | "notes"; count: number } | null;

/** What the front desk does next, with how many it is about; null: nothing is left to do. */
export function whatIsNext(counts: Record<NonNullable<WhatIsNext>["what"], number>): WhatIsNext {
  const order = ["withoutRoom", "owing", "departures", "notReady", "arrivals", "notes"] as const;
  const what = order.find((name) => counts[name] > 0);
  return what ? { what, count: counts[what] } : null;
}
