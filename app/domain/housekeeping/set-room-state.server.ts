import { sql } from "kysely";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { isId } from "#kit/id.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { RoomState } from "./housekeeping.ts";
import { joinedStates, stateToday } from "./room-state-sql.server.ts";

export type RoomStateRejection =
  | { code: "unknown_room" }
  /** Its guests have checked out since the page was shown. */
  | { code: "left_since" }
  /** Only a clean room is inspected. */
  | { code: "not_clean" }
  /** Somebody has set the state since. */
  | { code: "changed_since" };

type Tap = { hotelId: string; hotelRoomId: string; seen: string | null };

/** The room's number with what the tap needs, if the actor may tap at the hotel. */
async function tappedRoom(ctx: Ctx, { hotelId, hotelRoomId }: Tap) {
  const hotel = isId(hotelRoomId) ? await managedHotel(ctx, hotelId, "housekeeping", "unlocked") : undefined;
  if (!hotel) return undefined;
  const room = await ctx.db
    .selectFrom("hotel_rooms")
    .select("number")
    .where("hotel_id", "=", hotelId)
    .where("id", "=", hotelRoomId)
    .where("active", "=", true)
    .executeTakeFirst();
  return room && { number: room.number, timeZone: hotel.time_zone };
}

/**
 * Sets the state of a room. Of two who tap at once the last one wins, but only a clean room becomes inspected, and one whose guests have
 * checked out since `seen`, the time of the last change that the page showed, is not called clean without looking.
 */
export async function setRoomState(
  ctx: Ctx,
  { state, ...tap }: Tap & { state: RoomState },
): Promise<Outcome<{ number: string }, RoomStateRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ number: string }, RoomStateRejection>> => {
    const room = await tappedRoom(ctx, tap);
    if (!room) return rejected({ code: "unknown_room" });
    const { hotelId, hotelRoomId, seen } = tap;
    const [now, by] = [ctx.now(), ctx.actor?.id ?? null];
    const today = dayAt(now, room.timeZone);
    const from = sql`from hotel_rooms n ${joinedStates(today)} where n.hotel_id = ${hotelId} and n.id = ${hotelRoomId}`;
    const isClean = sql`${stateToday(room.timeZone)} = 'clean'`;
    const permitted =
      state === "inspected"
        ? sql`room_states.state = 'clean'`
        : state === "clean"
          ? sql`room_states.left_by is null or room_states.changed_at = ${seen}::timestamptz`
          : sql`true`;
    const { rows } = await sql`
      insert into room_states (hotel_id, hotel_room_id, state, changed_at, changed_by, state_before)
      select n.hotel_id, n.id, ${state}, ${now}::timestamptz, ${by}::uuid, 'clean' ${from} ${state === "inspected" ? sql`and ${isClean}` : sql``}
      on conflict (hotel_id, hotel_room_id) do update set state = excluded.state, changed_at = excluded.changed_at,
        changed_by = excluded.changed_by, state_before = room_states.state, changed_before = room_states.changed_at, left_by = null
      where ${permitted} returning 1 as changed`.execute(ctx.db);
    if (rows.length > 0) return done({ number: room.number });
    if (state === "clean") return rejected({ code: "left_since" });
    const current = await sql<{ state: RoomState }>`select ${stateToday(room.timeZone)} as state ${from}`.execute(ctx.db);
    return current.rows[0]?.state === "inspected" ? done({ number: room.number }) : rejected({ code: "not_clean" });
  });
}

/** Takes back the last change of a room's state, made at `seen`, unless somebody has changed it since or its guests have checked out. */
export async function undoRoomState(ctx: Ctx, tap: Tap): Promise<Outcome<{ number: string }, RoomStateRejection>> {
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ number: string }, RoomStateRejection>> => {
    const room = await tappedRoom(ctx, tap);
    if (!room) return rejected({ code: "unknown_room" });
    const { hotelId, hotelRoomId, seen } = tap;
    const last = sql`hotel_id = ${hotelId} and hotel_room_id = ${hotelRoomId} and changed_at = ${seen}::timestamptz
      and state_before is not null and left_by is null`;
    const { rows: erased } = await sql`delete from room_states where ${last} and changed_before is null returning 1 as changed`.execute(
      ctx.db,
    );
    if (erased.length > 0) return done({ number: room.number });
    const { rows } = await sql`update room_states set state = state_before, changed_at = changed_before, changed_before = null,
      changed_by = ${ctx.actor?.id ?? null}::uuid, state_before = case when state_before = 'inspected' then 'clean' end
      where ${last} returning 1 as changed`.execute(ctx.db);
    return rows.length > 0 ? done({ number: room.number }) : rejected({ code: "changed_since" });
  });
}
