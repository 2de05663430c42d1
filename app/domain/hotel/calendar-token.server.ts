import { randomUUID } from "node:crypto";
import type { Ctx } from "#platform/context.server.ts";

/** Replaces the secret URL of the room's calendar; the earlier one answers 404 from then on. */
export async function renewCalendarToken(ctx: Ctx, hotelId: string, roomId: string): Promise<void> {
  await ctx.db
    .updateTable("rooms")
    .set({ calendar_token: randomUUID() })
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .execute();
}
