import type { ExtraUnit } from "#domain/pricing/facts.ts";
import type { Day } from "#kit/date/day.ts";
import { nightCount, nightsOf, type Stay } from "#kit/date/stay.ts";

export const extraUnits = ["stay", "night", "person", "person_night", "piece", "piece_night"] as const satisfies readonly ExtraUnit[];

/** Whether guests choose how many pieces they want. */
export const isByPiece = (unit: ExtraUnit): boolean => unit === "piece" || unit === "piece_night";

/** Whether the amount is that of each guest, so that age brackets matter. */
export const isByPerson = (unit: ExtraUnit): boolean => unit === "person" || unit === "person_night";

/** How many of an extra are used on a day. */
export type ExtraDay = { extraId: string; day: Day; count: number };

const byNight = (unit: ExtraUnit): boolean => unit === "night" || unit === "person_night" || unit === "piece_night";

/**
 * How many of each extra of a stay are used on which day (docs/pricing.md, step 6): those by night on each night,
 * others on the check-in day.
 */
export const extraUse = (extras: readonly { id: string; unit: ExtraUnit; quantity: number }[], stay: Stay): ExtraDay[] =>
  extras
    .filter(({ quantity }) => quantity > 0)
    .flatMap(({ id, unit, quantity }) =>
      byNight(unit)
        ? nightsOf(stay).map((day) => ({ extraId: id, day, count: quantity / nightCount(stay) }))
        : [{ extraId: id, day: stay.checkIn, count: quantity }],
    );
