import { bringUnits } from "#domain/availability/bring-units.server.ts";
import { refreshHotelMetrics } from "#domain/hotel/refresh-hotel-metrics.server.ts";
import { storeUnits } from "#domain/hotel/rooms/live-room.server.ts";
import type { Day } from "#kit/date/day.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";

/** More is sold on a night than the rooms that stay. */
export type UnitsSold = { code: "units_sold"; night: Day; sold: number };

/**
 * Makes the units of a room type, and of its nights from `today` on, the number of its active rooms; the only place where rooms
 * change units. The caller has locked the hotel and the type, and rolls back after a rejection. Returns the units.
 */
export async function countUnits(
  ctx: Ctx,
  { hotelId, room, today }: { hotelId: string; room: { id: string; units: number }; today: Day },
): Promise<Outcome<number, UnitsSold>> {
  const { count } = await ctx.db
    .selectFrom("hotel_rooms")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("hotel_id", "=", hotelId)
    .where("room_id", "=", room.id)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  if (count === 0 || count === room.units) return done(room.units);
  const full = await bringUnits(ctx, { hotelId, roomId: room.id }, { from: room.units, to: count }, today);
  if (full) return rejected({ code: "units_sold", ...full });
  await storeUnits(ctx, hotelId, room.id, count);
  await refreshHotelMetrics(ctx, hotelId);
  return done(count);
}
