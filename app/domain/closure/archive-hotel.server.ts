import { recordChange } from "#domain/audit/record-change.server.ts";
import { deleteHotelRows, archiveHotelRow } from "#domain/hotel/delete-rows.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { deleteProblems } from "#domain/housekeeping/room-problems.server.ts";
import { hotelArchived } from "#domain/reservation/reservation.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

/** Tables whose rows of a never-booked hotel are deleted, children first. */
const parts = [
  "extra_days",
  "extras",
  "plan_months",
  "room_plans",
  "rate_plans",
  "hotel_pricing",
  "promo_codes",
  "room_pricing",
  "special_rates",
  "room_nights",
  "room_assignments",
  "room_outages",
  "hotel_rooms",
  "channel_blocks",
  "channel_feeds",
  "channel_exports",
  "invoice_issuers",
  "desk_notes",
  "found_items",
  "hotel_staff",
  "staff_invitations",
  "favourites",
  "wish_list_hotels",
  "group_enquiries",
  "conversations",
  "saved_replies",
  "availability_alerts",
  "alert_offers",
  "freed_nights",
] as const;

/**
 * Removes a hotel, whose row the caller has locked, for `by`. One with bookings or closed business days is archived: it becomes invisible,
 * a job cancels and refunds upcoming stays in full and notifies the guests, past ones remain. Any other is deleted. Returns whether it was
 * archived.
 */
export async function removeHotel(ctx: Ctx, hotelId: string, by: "hotel" | "admin"): Promise<boolean> {
  // A booking holds the hotel's row until it commits, so none can be added from here on.
  const of = (table: "reservations" | "business_days") =>
    ctx.db.selectFrom(table).select("hotel_id").where("hotel_id", "=", hotelId).limit(1).executeTakeFirst();
  const booked = (await of("reservations")) ?? (await of("business_days"));
  const { name } = await ctx.db.selectFrom("hotels").select("name").where("id", "=", hotelId).executeTakeFirstOrThrow();
  // Nobody could switch them off any more.
  await ctx.db.deleteFrom("channel_connections").where("hotel_id", "=", hotelId).execute();
  await ctx.db.deleteFrom("webhook_endpoints").where("hotel_id", "=", hotelId).execute();
  if (booked) {
    await archiveHotelRow(ctx, hotelId);
    await ctx.jobs.enqueue("cancel-upcoming-bookings", {
      hotelId,
      by,
      reason: hotelArchived,
      at: ctx.now().toISOString(),
      person: ctx.actor?.id ?? null,
    });
  } else {
    await deleteProblems(ctx, hotelId);
    for (const part of parts) await ctx.db.deleteFrom(part).where("hotel_id", "=", hotelId).execute();
    await deleteHotelRows(ctx, hotelId);
  }
  await recordChange(ctx, { hotelId, action: booked ? "hotel.archive" : "hotel.erase", before: { name } });
  return booked !== undefined;
}

/** Removes a hotel (`removeHotel`), for its owner or an administrator. */
export async function deleteHotel(ctx: Ctx, hotelId: string): Promise<Outcome<{ archived: boolean }, { code: "unknown_hotel" }>> {
  if (!isId(hotelId)) return rejected({ code: "unknown_hotel" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ archived: boolean }, { code: "unknown_hotel" }>> => {
    const hotel = await managedHotel(ctx, hotelId, "hotel");
    const owner = hotel?.owner_id === ctx.actor?.id;
    if (!hotel || !ctx.actor || !(owner || ctx.actor.role === "admin")) return rejected({ code: "unknown_hotel" });
    return done({ archived: await removeHotel(ctx, hotelId, owner ? "hotel" : "admin") });
  });
}
