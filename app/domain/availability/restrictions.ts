import type { Day } from "#kit/date/day.ts";
import { nightCount, type Stay } from "#kit/date/stay.ts";

/** Restrictions of a day on stays that begin (`minNights`, `noArrival`) or end (`noDeparture`) on it. */
export type Restrictions = { minNights: number | null; noArrival: boolean; noDeparture: boolean };

export type BrokenRestriction =
  | { kind: "no_arrival"; day: Day }
  | { kind: "min_nights"; day: Day; nights: number }
  | { kind: "no_departure"; day: Day };

/**
 * The restriction that the stay breaks, if any; `on` returns those of a day. The SQL version is
 * `breaksRestriction` in nights.server.ts.
 */
export function brokenRestriction(stay: Stay, on: (day: Day) => Restrictions | undefined): BrokenRestriction | undefined {
  const arrival = on(stay.checkIn);
  if (arrival?.noArrival) return { kind: "no_arrival", day: stay.checkIn };
  if (arrival?.minNights && nightCount(stay) < arrival.minNights)
    return { kind: "min_nights", day: stay.checkIn, nights: arrival.minNights };
  if (on(stay.checkOut)?.noDeparture) return { kind: "no_departure", day: stay.checkOut };
  return undefined;
}
