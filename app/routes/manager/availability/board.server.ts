import { createHash } from "node:crypto";
import { nightBoard } from "#domain/availability/night-board.server.ts";
import { boardStays } from "#domain/reservation/board-stays.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { Period } from "./period.ts";

/**
 * All that the calendar shows of a period, and its version: a digest of it. Nothing that changes rooms, seasons, nights or
 * stays has to remember to count the version up.
 */
export async function boardOf(ctx: Ctx, hotelId: string, period: Period) {
  const asked = { hotelId, ...period };
  const [rooms, stays] = await Promise.all([nightBoard(ctx, asked), boardStays(ctx, asked)]);
  const version = createHash("sha256").update(JSON.stringify([rooms, stays])).digest("base64url").slice(0, 16);
  return { rooms, stays, version };
}

export type Board = Awaited<ReturnType<typeof boardOf>>;
