import { shiftedStays } from "#domain/pricing/quote.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { type Stay, stayProblem } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { brokenBy, freeOn, nightsOfRoom, type RoomKey } from "./nights.server.ts";

const reachDays = 30;
const offered = 3;

/**
 * Up to three bookable stays in this room: if only the minimum stay is missed, first the requested arrival with that
 * many nights, then stays of the same length within 30 days, nearest first.
 */
export async function nearestFreeStays(
  ctx: Ctx,
  room: RoomKey & { units: number },
  requested: Stay,
  count: number,
  today: Day,
): Promise<Stay[]> {
  const around = {
    checkIn: addDays(requested.checkIn, -reachDays),
    checkOut: addDays(requested.checkOut, reachDays),
  };
  const nights = await nightsOfRoom(ctx, room, around);
  const broken = brokenBy(nights, requested);
  const longer = broken?.kind === "min_nights" ? [{ ...requested, checkOut: addDays(requested.checkIn, broken.nights) }] : [];
  return [...longer, ...shiftedStays(requested, reachDays)]
    .filter((stay) => stay.checkOut <= around.checkOut && !stayProblem(stay, today) && !brokenBy(nights, stay))
    .filter((stay) => freeOn(nights, room.units, stay, count).firstFullNight === null)
    .slice(0, offered);
}
