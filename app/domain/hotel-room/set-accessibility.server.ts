import { type AccessFacts, accessFeatures, accessMeasures } from "#domain/accessibility/accessibility.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { accessibilityOf, lockedRoom, storeAccessibility } from "#domain/hotel/rooms/live-room.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lockRoomPlan } from "./lock-room-plan.server.ts";
import { lockedHotelRoom } from "./locked-hotel-room.server.ts";
import { type ReliedOn, reliedOn } from "./promised-rooms.server.ts";

export type AccessibilityRejection =
  | { code: "unknown_room" }
  /** These bookings were promised what the room would no longer have. */
  | ({ code: "relied_on" } & ReliedOn);

type Request = { hotelId: string; facts: AccessFacts; /** The person was told which bookings rely on it. */ confirmed?: boolean };

/** Facts as the audit log shows them. */
const logged = (facts: AccessFacts): string =>
  [...accessFeatures, ...accessMeasures].flatMap((name) => (facts[name] === undefined ? [] : [`${name} ${facts[name]}`])).join(", ");

/**
 * Says what the rooms of a type have for guests with disabilities. Bookings keep what they were promised; rejects facts that upcoming
 * bookings rely on, until the person has confirmed that.
 */
export async function setTypeAccessibility(
  ctx: Ctx,
  { hotelId, roomId, facts, confirmed = false }: Request & { roomId: string },
): Promise<Outcome<null, AccessibilityRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, AccessibilityRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "rooms");
    const room = hotel && (await lockedRoom(ctx, hotelId, roomId));
    if (!room) return rejected({ code: "unknown_room" });
    const before = await accessibilityOf(ctx, hotelId, roomId);
    await lockRoomPlan(ctx, hotelId);
    const relied = await reliedOn(ctx, { hotelId, roomId, facts, today: dayAt(ctx.now(), hotel.time_zone) });
    if (relied && !confirmed) return rejected({ code: "relied_on", ...relied });
    if (logged(before) === logged(facts)) return done(null);
    await storeAccessibility(ctx, hotelId, roomId, facts);
    const change = { before: { accessibility: logged(before) }, after: { accessibility: logged(facts) } };
    await recordChange(ctx, { hotelId, action: "room.accessibility", subjectId: roomId, ...change });
    return done(null);
  });
}

/** The same of one room with a number, where it differs from its type. */
export async function setNumberAccessibility(
  ctx: Ctx,
  { hotelId, hotelRoomId, facts, confirmed = false }: Request & { hotelRoomId: string },
): Promise<Outcome<null, AccessibilityRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, AccessibilityRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "rooms");
    const found = hotel && (await lockedHotelRoom(ctx, hotelId, hotelRoomId));
    if (!found) return rejected({ code: "unknown_room" });
    await lockRoomPlan(ctx, hotelId);
    const today = dayAt(ctx.now(), hotel.time_zone);
    const relied = await reliedOn(ctx, { hotelId, roomId: found.row.room_id, hotelRoomId, facts, today });
    if (relied && !confirmed) return rejected({ code: "relied_on", ...relied });
    const before = found.row.accessibility as AccessFacts;
    if (logged(before) === logged(facts)) return done(null);
    await ctx.db
      .updateTable("hotel_rooms")
      .set({ accessibility: JSON.stringify(facts) })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", hotelRoomId)
      .execute();
    await recordChange(ctx, {
      hotelId,
      action: "hotel_room.accessibility",
      subjectId: found.row.room_id,
      before: { accessibility: logged(before) },
      after: { accessibility: logged(facts), number: found.row.number },
    });
    return done(null);
  });
}
