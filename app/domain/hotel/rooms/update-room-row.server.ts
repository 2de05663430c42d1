import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import type { Day } from "#kit/date/day.ts";
import { dayAt } from "#kit/date/zone.ts";
import type { Cents } from "#kit/money.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { changeImage, type LinkRejection, mayLink, withLinkedImage } from "#platform/images/row-image.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";
import { refreshHotelMetrics } from "../refresh-hotel-metrics.server.ts";
import { roomRow, setAmenities } from "./add-room.server.ts";
import { lockedRoom } from "./live-room.server.ts";
import { type RoomForm, roomForm } from "./room-form.ts";
import { guestsWithin } from "./room-guests.ts";

/** Fewer units than are sold on a night, or units of rooms with numbers, which are counted. */
type UnitsRejection = { code: "units_sold"; night: Day; sold: number } | { code: "units_numbered" };

export type UpdateRoomRejection =
  | { code: "unknown_room" }
  | { code: "bad_fields"; fields: string[] }
  | { code: "unknown_amenity" }
  | UnitsRejection
  /** The base price is not above what is taken off for one adult alone. */
  | { code: "below_single_use"; singleUse: Cents }
  | { code: "foreign_image" }
  | LinkRejection
  | Conflict;

export type RoomChange = RoomForm & { roomId: string; version?: string | undefined };

/** Sets the units of a room's nights from `today` on, or says why they can't be. */
export type BringUnits = (
  ctx: Ctx,
  room: { hotelId: string; roomId: string },
  units: { from: number; to: number },
  today: Day,
) => Promise<UnitsRejection | undefined>;

/**
 * Changes a room and its amenities. Price in cents a night; bookings keep their price. Numbers of guests above a lower
 * capacity become the capacity. Rejects fewer units than are sold on a night from today on, with the first such night
 * and its sold units, other units than there are rooms with numbers, a price that is not above what is taken off for one adult alone, and a conflict if the room has changed since
 * `version`.
 */
export async function updateRoomRow(
  ctx: Ctx,
  { roomId, version, ...form }: RoomChange,
  bringUnits: BringUnits,
): Promise<Outcome<null, UpdateRoomRejection>> {
  const parsed = roomForm.safeParse(form);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { hotelId, amenityIds, ...fields } = parsed.data;
  if (!(await managedHotel(ctx, hotelId, "rooms", "unlocked"))) return rejected({ code: "unknown_room" });
  const typedUrl = fields.imageUrl ?? null;
  const write = async (ctx: Ctx, imageUrl: string | null): Promise<Outcome<null, UpdateRoomRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "rooms");
    const locked = hotel && (await lockedRoom(ctx, hotelId, roomId));
    if (!locked) return rejected({ code: "unknown_room" });
    const { version: current, single_use: singleUse, ...before } = locked;
    if (!mayLink(typedUrl, before.image_url)) return rejected({ code: "foreign_image" });
    const after = { ...roomRow({ ...fields, imageUrl }), ...guestsWithin(before, fields.capacity) };
    const change = differences(before, { ...after, amenity_ids: amenityIds.toSorted() });
    const conflict = change && conflictOf(version, current);
    if (conflict) return rejected(conflict);
    if (fields.price !== before.price && singleUse !== null && fields.price <= singleUse)
      return rejected({ code: "below_single_use", singleUse });
    if (fields.units !== before.units) {
      const today = dayAt(ctx.now(), hotel.time_zone);
      const problem = await bringUnits(ctx, { hotelId, roomId }, { from: before.units, to: fields.units }, today);
      if (problem) return rejected(problem);
    }
    await ctx.db
      .updateTable("rooms")
      .set({ ...after, updated_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", roomId)
      .execute();
    if (!(await setAmenities(ctx, hotelId, roomId, amenityIds))) return rejected({ code: "unknown_amenity" });
    await changeImage(ctx, before.image_url, imageUrl);
    await refreshHotelMetrics(ctx, hotelId);
    if (change) await recordChange(ctx, { hotelId, action: "room.update", subjectId: roomId, ...change });
    return done(null);
  };
  return withLinkedImage(ctx, typedUrl, (imageUrl) => inTransaction(ctx, (ctx) => write(ctx, imageUrl)));
}
