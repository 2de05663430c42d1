import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

/** Serializes those who give rooms of a hotel, after the locks of bookings and of the hotel; readers and usual sales don't wait. */
export const lockRoomPlan = (ctx: Ctx, hotelId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`rooms of ${hotelId}`}, 0))`.execute(ctx.db);
