import { type Day, daysBetween } from "#kit/day.ts";
import { lengthOf, type Period } from "./period.ts";

/** A bar's lane from the top, and where it begins and ends in days of the period; `cut` where it goes on outside. */
export type Bar<Stay> = { stay: Stay; lane: number; start: number; end: number; cutBefore: boolean; cutAfter: boolean };

export const mostLanes = 8;

/**
 * Arranges the stays of a room, sorted by arrival, in as few lanes as possible: from the middle of the arrival day to
 * the middle of the departure day, so that a departure and an arrival share a day. Stays beyond eight lanes are
 * counted.
 */
export function barsOf<Stay extends { checkIn: Day; checkOut: Day }>(
  stays: readonly Stay[],
  period: Period,
): { bars: Bar<Stay>[]; lanes: number; left: number } {
  const days = lengthOf(period);
  const ends: number[] = [];
  const bars: Bar<Stay>[] = [];
  for (const stay of stays) {
    const start = daysBetween(period.from, stay.checkIn) + 0.5;
    const end = daysBetween(period.from, stay.checkOut) + 0.5;
    const free = ends.findIndex((last) => last <= start);
    const lane = free === -1 ? ends.length : free;
    if (lane >= mostLanes) continue;
    ends[lane] = end;
    bars.push({ stay, lane, start: Math.max(0, start), end: Math.min(days, end), cutBefore: start < 0, cutAfter: end > days });
  }
  return { bars, lanes: ends.length, left: stays.length - bars.length };
}
