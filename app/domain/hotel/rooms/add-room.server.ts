import type { z } from "zod";
import { recordChange } from "#domain/audit/record-change.server.ts";
import * as limits from "#kit/limits.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import { translationsOf } from "#kit/text/translations.ts";
import type { Ctx } from "#platform/context.server.ts";
import { columnsOf } from "#platform/database/columns.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newId } from "#platform/id.server.ts";
import { changeImage, type LinkRejection, mayLink, withLinkedImage } from "#platform/images/row-image.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";
import { refreshHotelMetrics } from "../refresh-hotel-metrics.server.ts";
import { roomColumns } from "./room-columns.ts";
import { type RoomForm, roomForm, roomTexts } from "./room-form.ts";

export type AddRoomRejection =
  | { code: "unknown_hotel" }
  | { code: "bad_fields"; fields: string[] }
  | { code: "unknown_amenity" }
  | { code: "too_many_rooms" }
  | { code: "foreign_image" }
  | LinkRejection;

/** Adds a room type with `units` units and its amenities, up to the limit. Price in cents a night. */
export async function addRoom(ctx: Ctx, form: RoomForm & { addedAt?: Date }): Promise<Outcome<{ roomId: string }, AddRoomRejection>> {
  const parsed = roomForm.safeParse(form);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { hotelId, amenityIds, ...fields } = parsed.data;
  if (!(await managedHotel(ctx, hotelId, "rooms", "unlocked"))) return rejected({ code: "unknown_hotel" });
  const typedUrl = fields.imageUrl ?? null;
  if (!mayLink(typedUrl, null)) return rejected({ code: "foreign_image" });
  const write = async (ctx: Ctx, imageUrl: string | null): Promise<Outcome<{ roomId: string }, AddRoomRejection>> => {
    if (!(await managedHotel(ctx, hotelId, "rooms"))) return rejected({ code: "unknown_hotel" });
    const { count } = await ctx.db
      .selectFrom("rooms")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("hotel_id", "=", hotelId)
      .where("archived_at", "is", null)
      .executeTakeFirstOrThrow();
    if (count >= limits.roomTypesPerHotel) return rejected({ code: "too_many_rooms" });
    const roomId = newId();
    const addedAt = form.addedAt ?? ctx.now();
    await ctx.db
      .insertInto("rooms")
      .values({ hotel_id: hotelId, id: roomId, ...roomRow({ ...fields, imageUrl }), created_at: addedAt, updated_at: addedAt })
      .execute();
    if (!(await setAmenities(ctx, hotelId, roomId, amenityIds))) return rejected({ code: "unknown_amenity" });
    await changeImage(ctx, null, imageUrl);
    await refreshHotelMetrics(ctx, hotelId);
    await recordChange(ctx, {
      hotelId,
      action: "room.add",
      subjectId: roomId,
      after: { name: fields.name, price: fields.price, units: fields.units },
    });
    return done({ roomId });
  };
  return withLinkedImage(ctx, typedUrl, (imageUrl) => inTransaction(ctx, (ctx) => write(ctx, imageUrl)));
}

/** Replaces the amenities of the room, in the open transaction; false when one does not exist. */
export async function setAmenities(ctx: Ctx, hotelId: string, roomId: string, amenityIds: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(amenityIds)];
  const known = wanted.length === 0 ? [] : await ctx.db.selectFrom("amenities").select("id").where("id", "in", wanted).execute();
  if (known.length < wanted.length) return false;
  await ctx.db
    .deleteFrom("room_amenities")
    .where("hotel_id", "=", hotelId)
    .where("room_id", "=", roomId)
    .$if(wanted.length > 0, (row) => row.where("amenity_id", "not in", wanted))
    .execute();
  if (wanted.length > 0)
    await ctx.db
      .insertInto("room_amenities")
      .values(wanted.map((id) => ({ hotel_id: hotelId, room_id: roomId, amenity_id: id })))
      .onConflict((row) => row.doNothing())
      .execute();
  return true;
}

/** The columns of a room from its form. */
export const roomRow = (fields: Omit<z.output<typeof roomForm>, "hotelId" | "amenityIds">) =>
  columnsOf(roomColumns, {
    ...fields,
    translations: translationsOf(roomTexts, fields),
    area: fields.area ?? null,
    imageUrl: fields.imageUrl ?? null,
  });
