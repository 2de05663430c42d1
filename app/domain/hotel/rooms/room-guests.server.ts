import { sql } from "kysely";
import { isId } from "#kit/id.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { roomGuestsVersion } from "../hotel-versions.server.ts";
import type { RoomGuestsForm, RoomOfGuests } from "./room-guests.ts";

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
