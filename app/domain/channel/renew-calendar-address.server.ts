import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { renewCalendarToken } from "#domain/hotel/calendar-token.server.ts";
import { managedRoom, type RoomOfHotel } from "./managed-room.server.ts";

/** Replaces the URL of the room's calendar; the earlier one answers 404 from then on. */
export async function renewCalendarAddress(ctx: Ctx, room: RoomOfHotel): Promise<Outcome<null, { code: "unknown_room" }>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, { code: "unknown_room" }>> => {
    if (!(await managedRoom(ctx, room))) return rejected({ code: "unknown_room" });
    await renewCalendarToken(ctx, room.hotelId, room.roomId);
    await recordChange(ctx, { hotelId: room.hotelId, action: "calendar.renew", subjectId: room.roomId });
    return done(null);
  });
}
