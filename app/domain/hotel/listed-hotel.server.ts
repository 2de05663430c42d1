import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";

/** The day at a published hotel, which stays published until the transaction ends; undefined for another one. */
export async function dayAtListedHotel(ctx: Ctx, hotelId: string): Promise<Day | undefined> {
  const hotel = await ctx.db
    .selectFrom("hotels")
    .select("time_zone")
    .where("id", "=", hotelId)
    .where("listed", "=", true)
    .forShare()
    .executeTakeFirst();
  return hotel && dayAt(ctx.now(), hotel.time_zone);
}
