import type { Day } from "#kit/date/day.ts";
import type { Ctx } from "#platform/context.server.ts";
import { localText } from "#platform/database/local-text.server.ts";
import { roomsTextOf } from "../room-units.server.ts";
import { permits } from "../transition-sql.server.ts";

/** A reservation that waits for payment. */
export type RunningHold = {
  code: string;
  hotelId: string;
  hotel: string;
  rooms: string;
  checkIn: Day;
  checkOut: Day;
  secondsLeft: number;
};

/**
 * The signed-in person's hold that ends first, except offers and holds whose payment is being verified. One statement; none for
 * visitors.
 */
export async function runningHold(ctx: Ctx): Promise<RunningHold | null> {
  const { actor } = ctx;
  if (!actor) return null;
  const now = ctx.now();
  const found = await ctx.db
    .selectFrom("reservations as r")
    .innerJoin("hotels as h", "h.id", "r.hotel_id")
    .select([
      "r.code",
      "r.hotel_id as hotelId",
      localText("h.name").as("hotel"),
      roomsTextOf("r").as("rooms"),
      "r.hold_expires_at as until",
    ])
    .select(["r.check_in as checkIn", "r.check_out as checkOut"])
    .where("r.user_id", "=", actor.id)
    .where(permits("r", "pay"))
    .where("r.source", "<>", "offer")
    .where("r.hold_expires_at", ">", now)
    .$narrowType<{ until: Date }>()
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("payments as p")
            .select("p.id")
            .whereRef("p.hotel_id", "=", "r.hotel_id")
            .whereRef("p.reservation_id", "=", "r.id")
            .where("p.status", "in", ["processing", "review"]),
        ),
      ),
    )
    .orderBy("r.hold_expires_at")
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { until, ...hold } = found;
  return { ...hold, secondsLeft: Math.floor((until.getTime() - now.getTime()) / 1000) };
}
