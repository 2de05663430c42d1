import { done, type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { newId } from "#platform/id.server.ts";
import { inTransaction } from "#platform/transaction.server.ts";
import { type RoomForm, roomForm } from "./hotel-form.ts";
import { managedHotel } from "./managed-hotel.server.ts";
import { refreshHotelFigures } from "./refresh-hotel-figures.server.ts";

export type AddRoomRefusal = { code: "unknown_hotel" } | { code: "bad_fields"; fields: string[] };

/** Adds a room (a kind of room, of which the hotel has `units`) with its amenities. Price in cents a night. */
export async function addRoom(
  ctx: Ctx,
  form: RoomForm & { addedAt?: Date },
): Promise<Outcome<{ roomId: string }, AddRoomRefusal>> {
  const parsed = roomForm.safeParse(form);
  if (!parsed.success)
    return refused({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { hotelId, amenityIds, ...fields } = parsed.data;
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ roomId: string }, AddRoomRefusal>> => {
    if (!(await managedHotel(ctx, hotelId, "rooms"))) return refused({ code: "unknown_hotel" });
    const roomId = newId();
    const addedAt = form.addedAt ?? ctx.now();
    await ctx.db
      .insertInto("rooms")
      .values({
        hotel_id: hotelId,
        id: roomId,
        name: fields.name,
        description: fields.description,
        description_ka: fields.descriptionKa ?? null,
        room_type: fields.roomType,
        price: fields.price,
        capacity: fields.capacity,
        units: fields.units,
        area: fields.area ?? null,
        image_url: fields.imageUrl ?? null,
        created_at: addedAt,
        updated_at: addedAt,
      })
      .execute();
    if (amenityIds.length > 0)
      await ctx.db
        .insertInto("room_amenities")
        .values(amenityIds.map((id) => ({ hotel_id: hotelId, room_id: roomId, amenity_id: id })))
        .execute();
    await refreshHotelFigures(ctx, hotelId);
    return done({ roomId });
  });
}
