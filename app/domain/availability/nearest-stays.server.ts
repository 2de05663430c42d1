import { addDays, type Day } from "#kit/day.ts";
import { type Stay, stayProblem } from "#kit/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { shiftedStays } from "../pricing/quote.ts";
import { freeOn, nightsOfHotel, type RoomKey } from "./nights.server.ts";

const reachDays = 30;
const offered = 3;

/** Up to three free stays of the same length in this room, the nearest to the wished one first, within 30 days of it. */
export async function nearestFreeStays(
  ctx: Ctx,
  room: RoomKey & { units: number },
  wished: Stay,
  count: number,
  today: Day,
): Promise<Stay[]> {
  const around = {
    checkIn: addDays(wished.checkIn, -reachDays),
    checkOut: addDays(wished.checkOut, reachDays),
  };
  const nights = (await nightsOfHotel(ctx, room.hotelId, around)).get(room.roomId) ?? [];
  return shiftedStays(wished, reachDays)
    .filter((stay) => !stayProblem(stay, today))
    .filter((stay) => freeOn(nights, room.units, stay, count).firstFullNight === null)
    .slice(0, offered);
}
