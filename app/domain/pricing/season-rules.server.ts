import { addYears, type Day, isDay } from "#kit/day.ts";
import { highestPrice } from "#kit/money.ts";
import { maxYearsAhead } from "#kit/stay.ts";
import { dayAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { SeasonRejection } from "./season.ts";

export type Window = { start: Day; end: Day; price: number; freeConfirmed?: boolean | undefined };

/**
 * The error of a season by itself: invalid or reversed dates, a price out of bounds, or a price of 0 that is not
 * confirmed.
 */
export function seasonError({ start, end, price, freeConfirmed = false }: Window): SeasonRejection | undefined {
  if (!isDay(start) || !isDay(end) || end < start) return { code: "bad_dates" };
  if (!Number.isInteger(price) || price < 0 || price > highestPrice) return { code: "bad_price" };
  if (price === 0 && !freeConfirmed) return { code: "free_unconfirmed" };
  return undefined;
}

/** Whether no day of the season can be booked: it is past at the hotel, or lies beyond the two years. */
export async function unbookable(
  ctx: Ctx,
  hotelId: string,
  { start, end }: Pick<Window, "start" | "end">,
): Promise<SeasonRejection | undefined> {
  const { time_zone } = await ctx.db.selectFrom("hotels").select("time_zone").where("id", "=", hotelId).executeTakeFirstOrThrow();
  const today = dayAt(ctx.now(), time_zone);
  if (end < today) return { code: "over" };
  return start > addYears(today, maxYearsAhead) ? { code: "too_far_ahead" } : undefined;
}

/** The first other season of the room that overlaps the dates. The caller holds the hotel's lock. */
export async function overlapping(
  ctx: Ctx,
  { hotelId, roomId, start, end, seasonId }: Omit<Window, "price"> & { hotelId: string; roomId: string; seasonId?: string },
): Promise<SeasonRejection | undefined> {
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
