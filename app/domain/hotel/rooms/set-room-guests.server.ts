import { sql } from "kysely";
import { differences } from "#domain/audit/differences.ts";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type Conflict, conflictOf } from "#platform/database/etag.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { pricesAreDecided } from "../decided-prices.server.ts";
import { roomGuestsVersion } from "../hotel-versions.server.ts";
import { managedHotel } from "../managed-hotel.server.ts";
import { type RoomGuestsForm, type RoomGuestsProblem, roomGuestsProblems, roomGuestsRow, type RoomOfGuests } from "./room-guests.ts";

export type RoomGuestsRejection =
  | { code: "unknown_room" }
  /** The hotel’s own program decides prices. */
  | { code: "program_decides" }
  | { code: "bad_fields"; problems: RoomGuestsProblem[]; room: RoomOfGuests }
  | Conflict;

/**
 * Sets who fits into a unit of a room and what more or fewer guests than the included ones change; bookings keep their price. Rejects
 * numbers that contradict each other, the capacity or the price of the room, a conflict if they have changed since `version`, and
 * any change while the hotel’s own program decides prices.
 */
export async function setRoomGuests(
  ctx: Ctx,
  { hotelId, roomId, version, ...guests }: RoomGuestsForm & { hotelId: string; roomId: string; version?: string | undefined },
): Promise<Outcome<null, RoomGuestsRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<null, RoomGuestsRejection>> => {
    if (!isId(roomId) || !(await managedHotel(ctx, hotelId, "rates"))) return rejected({ code: "unknown_room" });
    const row = await ctx.db
      .selectFrom("rooms as r")
      .select(["capacity", "price", "included_guests", "max_adults", "max_children", "extra_beds", "cots", "extra_adult", "single_use"])
      .select(roomGuestsVersion.as("version"))
      .where("hotel_id", "=", hotelId)
      .where("id", "=", roomId)
      .where("archived_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return rejected({ code: "unknown_room" });
    const { capacity, price, version: current, ...before } = row;
    const problems = roomGuestsProblems(guests, { capacity, price });
    if (problems.length > 0) return rejected({ code: "bad_fields", problems, room: { capacity, price } });
    const after = roomGuestsRow(guests, capacity);
    const change = differences(before, after);
    if (!change) return done(null);
    if (await pricesAreDecided(ctx, hotelId)) return rejected({ code: "program_decides" });
    const conflict = conflictOf(version, current);
    if (conflict) return rejected(conflict);
    await ctx.db
      .updateTable("rooms")
      .set({ ...after, updated_at: ctx.now() })
      .where("hotel_id", "=", hotelId)
      .where("id", "=", roomId)
      .execute();
    await recordChange(ctx, { hotelId, action: "room.guests", subjectId: roomId, ...change });
    return done(null);
  });
}

/** The guests of a room for its form; `version` is the ETag. */
export type ManagedRoomGuests = RoomGuestsForm & RoomOfGuests & { name: string; version: string };

/** The guests of a room for the hotel's staff; undefined when it is unknown or archived. One statement. */
export async function roomGuestsOf(ctx: Ctx, hotelId: string, roomId: string): Promise<ManagedRoomGuests | undefined> {
  if (!isId(roomId)) return undefined;
  const { rows } = await sql<ManagedRoomGuests>`
    select ${localText("r.name")} as name, r.capacity, r.price, coalesce(r.included_guests, r.capacity) as included,
      coalesce(r.max_adults, r.capacity) as "maxAdults", coalesce(r.max_children, r.capacity) as "maxChildren", r.extra_beds as "extraBeds",
      r.cots, r.extra_adult as "extraAdult", r.single_use as "singleUse", ${roomGuestsVersion} as version
    from rooms r where r.hotel_id = ${hotelId} and r.id = ${roomId} and r.archived_at is null`.execute(ctx.db);
  return rows[0];
}
