import { recordChange } from "#domain/audit/record-change.server.ts";
import { deactivateRoomsOfType } from "#domain/hotel-room/deactivate-type.server.ts";
import { deleteRoomRows, archiveRoomRow } from "#domain/hotel/delete-rows.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { refreshHotelMetrics } from "#domain/hotel/refresh-hotel-metrics.server.ts";
import { lockedRoom } from "#domain/hotel/rooms/live-room.server.ts";
import { deleteProblems } from "#domain/housekeeping/room-problems.server.ts";
import { roomArchived } from "#domain/reservation/reservation.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

const dependentTables = ["plan_months", "room_plans", "room_pricing", "special_rates", "room_nights", "room_assignments"] as const;

/**
 * Removes a room. One with bookings is archived and becomes invisible, and a job cancels and refunds its upcoming stays
 * in full and notifies the guests; one without is deleted. Rejects with `unknown_room` if the hotel does not have it.
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
      .selectFrom("reservation_rooms")
      .select("reservation_id")
      .where("hotel_id", "=", hotelId)
      .where("room_id", "=", roomId)
      .limit(1)
      .executeTakeFirst();
    if (booked) {
      const ofHotel = hotel.owner_id === ctx.actor?.id || hotel.staff_role !== null;
      await archive(ctx, hotelId, roomId, ofHotel ? "hotel" : "admin");
    } else await deleteForGood(ctx, hotelId, roomId);
    await refreshHotelMetrics(ctx, hotelId);
    await recordChange(ctx, { hotelId, action: booked ? "room.archive" : "room.erase", subjectId: roomId, before: { name: room.name } });
    return done({ archived: booked !== undefined });
  });
}

async function archive(ctx: Ctx, hotelId: string, roomId: string, by: "hotel" | "admin") {
  const now = ctx.now();
  await deactivateRoomsOfType(ctx, hotelId, roomId);
  await archiveRoomRow(ctx, hotelId, roomId);
  await ctx.jobs.enqueue("cancel-upcoming-bookings", {
    hotelId,
    roomId,
    by,
    reason: roomArchived,
    at: now.toISOString(),
    person: ctx.actor?.id ?? null,
  });
}

async function deleteForGood(ctx: Ctx, hotelId: string, roomId: string) {
  await deleteProblems(ctx, hotelId, roomId);
  for (const table of dependentTables)
    await ctx.db.deleteFrom(table).where("hotel_id", "=", hotelId).where("room_id", "=", roomId).execute();
  const rooms = ctx.db.selectFrom("hotel_rooms").select("id").where("hotel_id", "=", hotelId).where("room_id", "=", roomId);
  await ctx.db.deleteFrom("room_outages").where("hotel_id", "=", hotelId).where("hotel_room_id", "in", rooms).execute();
  await ctx.db.deleteFrom("hotel_rooms").where("hotel_id", "=", hotelId).where("room_id", "=", roomId).execute();
  await deleteRoomRows(ctx, hotelId, roomId);
}
