import type { Ctx } from "#platform/context.server.ts";

/** The time zone of a hotel that exists. */
export async function timeZoneOf(ctx: Ctx, hotelId: string): Promise<string> {
  const { time_zone } = await ctx.db.selectFrom("hotels").select("time_zone").where("id", "=", hotelId).executeTakeFirstOrThrow();
  return time_zone;
}
