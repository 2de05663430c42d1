import { createHash } from "node:crypto";
import { nightBoard } from "#domain/availability/night-board.server.ts";
import { channelNights } from "#domain/channel/channel-nights.server.ts";
import { boardStays } from "#domain/reservation/board-stays.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Period } from "./period.ts";

/**
 * All that the calendar shows of a period, and its version: a digest of it. Nothing that changes rooms, seasons, nights or
 * stays has to remember to count the version up.
 */
export async function boardOf(ctx: Ctx, hotelId: string, period: Period) {
  const asked = { hotelId, ...period };
  const [rooms, stays, elsewhere] = await Promise.all([nightBoard(ctx, asked), boardStays(ctx, asked), channelNights(ctx, asked)]);
  const roomsById = new Map(rooms.map((room) => [room.id, room]));
  for (const { roomId, night, units } of elsewhere) {
    const known = roomsById.get(roomId)?.nights[night];
    if (known) known.elsewhere = units;
  }
  const version = createHash("sha256")
    .update(JSON.stringify([rooms, stays]))
    .digest("base64url")
    .slice(0, 16);
  return { rooms, stays, version };
}

export type Board = Awaited<ReturnType<typeof boardOf>>;
