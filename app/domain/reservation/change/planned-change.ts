import type { ChangePayments } from "#domain/pricing/changes/change-payments.ts";
import type { Change } from "#domain/pricing/changes/change.ts";
import type { SchedulePart } from "#domain/pricing/schedule.ts";
import type { Stay } from "#kit/date/stay.ts";
import type { NewLine } from "../book/line-row.server.ts";
import type { InventoryMoves } from "./inventory-moves.ts";

type Guest = NewLine["guest"];

/** A line of a changed booking, by the number that it continues, if any. `made` is missing where the booked line stays. */
export type PlannedLine = { schedule: SchedulePart[]; guest: Guest } & (
  | { stands: number }
  | { continues: number | null; made: Omit<NewLine, "guest"> }
);

/** What a change makes of a booking; stored while it is open. */
export type Proposal = {
  stay: Stay;
  lines: PlannedLine[];
  /** What the booking no longer needs then, with negative counts. */
  released: InventoryMoves;
};

/** A change with its lines and amounts. */
export type PlannedChange = { proposal: Proposal; moves: InventoryMoves; change: Change; payments: ChangePayments };
