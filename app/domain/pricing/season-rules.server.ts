import { type Day, isDay } from "#kit/day.ts";
import { highestPrice } from "#kit/money.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { SeasonRefusal } from "./season.ts";

type Window = { start: Day; end: Day; price: number };

/** What is wrong with the season by itself: days that are none or end before they start, a price below nothing or above the highest. */
export function seasonFault({ start, end, price }: Window): SeasonRefusal | undefined {
  if (!isDay(start) || !isDay(end) || end < start) return { code: "bad_dates" };
  if (!Number.isInteger(price) || price < 0 || price > highestPrice) return { code: "bad_price" };
  return undefined;
}

/** The first other season of the room that shares a day with the window. The caller holds the lock of the hotel. */
export async function overlapping(
  ctx: Ctx,
  { hotelId, roomId, start, end, seasonId }: Omit<Window, "price"> & { hotelId: string; roomId: string; seasonId?: string },
): Promise<SeasonRefusal | undefined> {
  const other = await ctx.db
    .selectFrom("room_pricing")
    .select(["start_date as start", "end_date as end"])
    .where("hotel_id", "=", hotelId)
    .where("room_id", "=", roomId)
    .where("start_date", "<=", end)
    .where("end_date", ">=", start)
    .$if(seasonId !== undefined, (season) => season.where("id", "!=", seasonId ?? ""))
    .orderBy("start_date")
    .limit(1)
    .executeTakeFirst();
  return other && { code: "overlaps", ...other };
}
