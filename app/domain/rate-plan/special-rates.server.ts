import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import type { ManagedRate } from "./special-rate.ts";

/** The special rates of a room for its staff: at most one per type. One statement. */
export async function specialRatesOfRoom(ctx: Ctx, hotelId: string, roomId: string): Promise<ManagedRate[]> {
  const { rows } = await sql<ManagedRate>`
    select id, rate_type as "rateType", discount_percentage as "discountPercentage", days_in_advance as "daysInAdvance",
      min_nights as "minNights", is_cancelable as "isCancelable"
    from special_rates where hotel_id = ${hotelId} and room_id = ${roomId}`.execute(ctx.db);
  return rows;
}
