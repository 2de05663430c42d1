import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { moveRoom, type MoveRejection } from "./move-room.server.ts";
import { proposedRooms } from "./room-assignment.ts";
import { roomsToGive } from "./rooms-to-give.server.ts";

export type GivenRoom = { line: number; unit: number; hotelRoomId: string };

/** `left`: units that still have no room. */
export type RoomsGiven = { numbers: string[]; left: number };

/**
 * Gives the units of a booking that have no room those that were chosen, each from its first night without one; all or none. Without a
 * choice each gets the room that is proposed, and units for which none is free stay without.
 */
export async function giveRoomsOf(
  ctx: Ctx,
  { hotelId, code, chosen }: { hotelId: string; code: string; chosen?: readonly GivenRoom[] },
): Promise<Outcome<RoomsGiven, MoveRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<RoomsGiven, MoveRejection>> => {
    const hotel = await managedHotel(ctx, hotelId, "bookings", "unlocked");
    if (!hotel) return rejected({ code: "unknown_unit" });
    const open = await roomsToGive(ctx, { hotelId, code, today: dayAt(ctx.now(), hotel.time_zone), timeZone: hotel.time_zone });
    if (!open) return rejected({ code: "unknown_unit" });
    const proposed = proposedRooms(open.units);
    const numbers: string[] = [];
    for (const [index, { line, unit, from }] of open.units.entries()) {
      const own = chosen?.find((one) => one.line === line && one.unit === unit);
      const hotelRoomId = chosen ? own?.hotelRoomId : proposed[index]?.id;
      if (!hotelRoomId) continue;
      const moved = await moveRoom(ctx, { hotelId, code, line, unit, hotelRoomId, from });
      if (!moved.ok) return moved;
      numbers.push(moved.value.number);
    }
    return done({ numbers, left: open.units.length - numbers.length });
  });
}
