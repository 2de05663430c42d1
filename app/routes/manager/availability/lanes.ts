import { type Day, daysBetween } from "#kit/date/day.ts";
import type { Stay } from "#kit/date/stay.ts";
import { lengthOf, type Period } from "./period.ts";

/** Where a stay begins and ends in days of the period, from the middle of a day to that of another. */
export function placeOf({ checkIn, checkOut }: Stay, period: Period) {
  const days = lengthOf(period);
  const start = daysBetween(period.from, checkIn) + 0.5;
  const end = daysBetween(period.from, checkOut) + 0.5;
  return { start: Math.max(0, start), end: Math.min(days, end), cutBefore: start < 0, cutAfter: end > days };
}

/**
 * A bar's first lane from the top, the lanes it takes, one per room, and where it begins and ends in days of the period;
 * `cut` where it goes on outside.
 */
export type Bar<Of> = { stay: Of; lane: number; height: number } & ReturnType<typeof placeOf>;

export const mostLanes = 8;

/**
 * Arranges the stays of a room, sorted by arrival, in as few lanes as possible: from the middle of the arrival day to
 * the middle of the departure day, so that a departure and an arrival share a day. Several rooms take several lanes, if
 * there are enough. Stays beyond `most` lanes are counted.
 */
export function barsOf<Of extends Stay & { rooms?: number }>(
  stays: readonly Of[],
  period: Period,
  most = mostLanes,
): { bars: Bar<Of>[]; lanes: number; left: number } {
  const ends: Day[] = [];
  const bars: Bar<Of>[] = [];
  for (const stay of stays) {
    const firstFree = (lanes: number, from = 0): number => {
      for (let lane = from; lane < from + lanes; lane++) if ((ends[lane] ?? "") > stay.checkIn) return firstFree(lanes, lane + 1);
      return from;
    };
    // Where the lanes do not suffice for all its rooms, a stay has one.
    const height = [stay.rooms ?? 1, 1].find((lanes) => firstFree(lanes) + lanes <= most);
    if (height === undefined) continue;
    const lane = firstFree(height);
    for (let next = lane; next < lane + height; next++) ends[next] = stay.checkOut;
    bars.push({ stay, lane, height, ...placeOf(stay, period) });
  }
  return { bars, lanes: ends.length, left: stays.length - bars.length };
}

/**
 * Arranges the hotel's own stays and, in the lanes that these leave below them, those of other sites. Own stays beyond the
 * lanes are counted.
 */
export function barsOfBoth<Own extends Stay & { rooms?: number }, Other extends Stay>(
  own: readonly Own[],
  others: readonly Other[],
  period: Period,
) {
  const above = barsOf<Own | Other>(own, period);
  const below = barsOf<Own | Other>(others, period, mostLanes - above.lanes);
  const bars = [...above.bars, ...below.bars.map((bar) => ({ ...bar, lane: bar.lane + above.lanes }))];
  return { bars, lanes: above.lanes + below.lanes, left: above.left };
}
