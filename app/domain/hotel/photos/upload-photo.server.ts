import { isId } from "#kit/id.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { ImageRejection } from "#platform/images/image-reader.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";
import { addPhoto, type AddPhotoRejection } from "./add-photo.server.ts";

export type UploadRejection = ImageRejection | AddPhotoRejection;

/**
 * Stores an uploaded image and appends it to the photos. Access is checked before its content is read; a rejected one
 * leaves no file.
 */
export async function uploadPhoto(
  ctx: Ctx,
  photo: { hotelId: string; roomId?: string | undefined; bytes: Uint8Array },
): Promise<Outcome<{ photoId: string }, UploadRejection>> {
  const { hotelId, roomId, bytes } = photo;
  if (!isId(hotelId) || (roomId !== undefined && !isId(roomId))) return rejected({ code: "unknown_hotel" });
  const permitted = await inTransaction(ctx, async (ctx) => Boolean(await managedHotel(ctx, hotelId, "rooms")));
  if (!permitted) return rejected({ code: "unknown_hotel" });
  const stored = await ctx.images.storePhoto(bytes);
  if (!stored.ok) return stored;
  const added = await addPhoto(ctx, { hotelId, roomId, ...stored.value });
  if (!added.ok) await ctx.images.remove(stored.value.url);
  return added;
}
