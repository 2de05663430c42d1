import { addDays, type Day } from "./day.ts";

/** Whole days of UTC, the last one included. */
export type Period = { from: Day; to: Day };

/** The instants [start, end) of a period. */
export const instantsOf = ({ from, to }: Period): { start: string; end: string } => ({
  start: `${from}T00:00:00Z`,
  end: `${addDays(to, 1)}T00:00:00Z`,
});
