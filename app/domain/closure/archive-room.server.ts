import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { recordChange } from "../audit/record-change.server.ts";
import { lockedRoom } from "../hotel/locked-room.server.ts";
import { managedHotel } from "../hotel/managed-hotel.server.ts";
import { refreshHotelMetrics } from "../hotel/refresh-hotel-metrics.server.ts";
import { roomClosed } from "../reservation/reservation.ts";

const hangingOn = ["room_pricing", "special_rates", "room_nights", "room_amenities"] as const;

/**
 * Gives a room up: it disappears everywhere at once. One that was ever booked is archived, and a job cancels its coming stays,
 * refunds them in full and tells their guests; one that never was is erased. Refuses a room that the hotel does not have.
 */
export async function deleteRoom(
  ctx: Ctx,
  { hotelId, roomId }: { hotelId: string; roomId: string },
): Promise<Outcome<{ archived: boolean }, { code: "unknown_room" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ archived: boolean }, { code: "unknown_room" }>> => {
    const hotel = await managedHotel(ctx, hotelId, "rooms");
    const room = hotel && (await lockedRoom(ctx, hotelId, roomId));
    if (!room) return rejected({ code: "unknown_room" });
    const booked = await ctx.db
      .selectFrom("reservations")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("room_id", "=", roomId)
      .limit(1)
      .executeTakeFirst();
    if (booked) {
      const ofHotel = hotel.owner_id === ctx.actor?.id || hotel.staff_role !== null;
      await archive(ctx, hotelId, roomId, ofHotel ? "hotel" : "admin");
    } else await anonymise(ctx, hotelId, roomId);
    await refreshHotelMetrics(ctx, hotelId);
    await recordChange(ctx, { hotelId, action: booked ? "room.archive" : "room.erase", subjectId: roomId, before: { name: room.name } });
    return done({ archived: booked !== undefined });
  });
}

async function archive(ctx: Ctx, hotelId: string, roomId: string, by: "hotel" | "admin") {
  const now = ctx.now();
  await ctx.db
    .updateTable("rooms")
    .set({ archived_at: now, updated_at: now })
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .execute();
  await ctx.jobs.enqueue("cancel-coming-reservations", {
    hotelId,
    roomId,
    by,
    reason: roomClosed,
    at: now.toISOString(),
    person: ctx.actor?.id ?? null,
  });
}

async function anonymise(ctx: Ctx, hotelId: string, roomId: string) {
  const photos = await ctx.db.deleteFrom("photos").where("hotel_id", "=", hotelId).where("room_id", "=", roomId).returning("url").execute();
  for (const table of hangingOn) await ctx.db.deleteFrom(table).where("hotel_id", "=", hotelId).where("room_id", "=", roomId).execute();
  const rooms = await ctx.db.deleteFrom("rooms").where("hotel_id", "=", hotelId).where("id", "=", roomId).returning("image_url").execute();
  const urls = [...photos.map(({ url }) => url), ...rooms.flatMap((row) => row.image_url ?? [])];
  if (urls.length > 0) await ctx.jobs.enqueue("remove-pictures", { urls });
}
