import { countHotelSales } from "#domain/hotel/count-hotel-sales.server.ts";
import { addDays, daysOf } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { countedDays, daysRead } from "./site-days.server.ts";
import { filledDays } from "./site-days.ts";

/** How long a day is over before it is stored, so that every transaction that began in it has ended. */
const settlingMinutes = 15;

/**
 * Stores the days that are over and not stored yet, of those that the dashboard reads; a stored day stays as it is. The
 * sales of hotels are counted first, so that a crash between the two repeats them. A second run at the same time stores nothing twice.
 */
export async function storeSiteDays(ctx: Ctx): Promise<void> {
  const until = dayAt(new Date(ctx.now().getTime() - settlingMinutes * 60_000), ctx.config.timeZone);
  const oldest = addDays(until, 1 - daysRead);
  const last = await ctx.db
    .selectFrom("site_days")
    .select((row) => row.fn.max("day").as("day"))
    .where("day", "<", until)
    .executeTakeFirst();
  const next = last?.day ? addDays(last.day, 1) : oldest;
  const from = next > oldest ? next : oldest;
  if (from >= until) return;
  const days = filledDays(daysOf(from, until), await countedDays(ctx, from, until));
  await countHotelSales(ctx, until);
  await ctx.db
    .insertInto("site_days")
    .values(days)
    .onConflict((row) => row.column("day").doNothing())
    .execute();
}
