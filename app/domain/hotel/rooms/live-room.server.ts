import type { AccessFacts } from "#domain/accessibility/accessibility.ts";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { roomAmenities, roomVersion } from "../hotel-versions.server.ts";
import { roomColumns } from "./room-columns.ts";

/** Those of the rooms that the hotel has and that are not archived, by name; holds only while the caller has the hotel's lock. */
export async function liveRooms(ctx: Ctx, hotelId: string, roomIds: readonly string[]) {
  const ids = roomIds.filter(isId);
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom("rooms")
    .select(["id", "name"])
    .where("hotel_id", "=", hotelId)
    .where("id", "in", ids)
    .where("archived_at", "is", null)
    .orderBy("name")
    .execute();
}

/** The room, if it is one of these. */
export const liveRoom = async (ctx: Ctx, hotelId: string, roomId: string) => (await liveRooms(ctx, hotelId, [roomId])).at(0);

/**
 * A room that is not archived, with its amenities in order; locked until the transaction ends, so that bookings wait.
 */
export async function lockedRoom(ctx: Ctx, hotelId: string, roomId: string) {
  if (!isId(roomId)) return undefined;
  return ctx.db
    .selectFrom("rooms as r")
    .select(Object.values(roomColumns))
    .select(["included_guests", "max_adults", "max_children", "single_use"])
    .select([roomAmenities(hotelId).as("amenity_ids"), roomVersion(hotelId).as("version")])
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .where("archived_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores how many units a room has; the caller has locked it and brought its nights. */
export async function storeUnits(ctx: Ctx, hotelId: string, roomId: string, units: number): Promise<void> {
  await ctx.db
    .updateTable("rooms")
    .set({ units, updated_at: ctx.now() })
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .execute();
}

/** What is said of the accessibility of a room type. One statement. */
export async function accessibilityOf(ctx: Ctx, hotelId: string, roomId: string): Promise<AccessFacts> {
  if (!isId(roomId)) return {};
  const row = await ctx.db
    .selectFrom("rooms")
    .select("accessibility")
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .executeTakeFirst();
  return row?.accessibility ?? {};
}

/** Stores it; the caller has locked the room. */
export async function storeAccessibility(ctx: Ctx, hotelId: string, roomId: string, facts: AccessFacts): Promise<void> {
  await ctx.db
    .updateTable("rooms")
    .set({ accessibility: JSON.stringify(facts), updated_at: ctx.now() })
    .where("hotel_id", "=", hotelId)
    .where("id", "=", roomId)
    .execute();
}
