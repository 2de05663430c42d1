import type { z } from "zod";
import { recordChange } from "#domain/audit/record-change.server.ts";
import { managedHotel } from "#domain/hotel/managed-hotel.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { done, type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { decidedByProgram } from "./decided-by-program.server.ts";
import { changeNightsForm } from "./night-change-form.ts";
import { type NightSpan, spansOf } from "./night-change.ts";
import { writeRoomNights } from "./write-room-nights.server.ts";

export type NightsRejection =
  | { code: "unknown_room" }
  | { code: "over" }
  /** The hotel’s own program decides these prices and restrictions. */
  | { code: "program_decides" }
  | { code: "free_unconfirmed" }
  | { code: "bad_fields"; fields: string[] };

/**
 * Opens or closes days of rooms and sets their prices (cents) and restrictions, for at most 750 days of 60 rooms;
 * fields not named and sold units stay. Returns the number of changed days and their values before, for
 * `restoreNights`. Serialized with bookings of these rooms. Rejects days that are past at the hotel, and a price of 0
 * without `freeConfirmed`.
 */
export async function changeNights(
  ctx: Ctx,
  input: z.input<typeof changeNightsForm>,
): Promise<Outcome<{ changed: number; before: NightSpan[] }, NightsRejection>> {
  const parsed = changeNightsForm.safeParse(input);
  if (!parsed.success) return rejected({ code: "bad_fields", fields: parsed.error.issues.map(({ path }) => path.join(".")) });
  const { hotelId, roomIds, from, to, weekdays, change, freeConfirmed } = parsed.data;
  if (change.price === 0 && !freeConfirmed) return rejected({ code: "free_unconfirmed" });
  return inTransaction(ctx, async (ctx): Promise<Outcome<{ changed: number; before: NightSpan[] }, NightsRejection>> => {
    // Bookings lock the same row, so only `sold` can change below.
    const hotel = await managedHotel(ctx, hotelId, "availability");
    if (!hotel) return rejected({ code: "unknown_room" });
    if ((await decidedByProgram(ctx, hotelId, null)).plan) return rejected({ code: "program_decides" });
    if (from < dayAt(ctx.now(), hotel.time_zone)) return rejected({ code: "over" });
    const rooms = await ctx.db
      .selectFrom("rooms")
      .select("id")
      .where("hotel_id", "=", hotelId)
      .where("id", "in", roomIds)
      .where("archived_at", "is", null)
      .execute();
    if (rooms.length < roomIds.length) return rejected({ code: "unknown_room" });

    const spans = roomIds.map((roomId) => ({ roomId, from, to, was: change }));
    const rows = await writeRoomNights(ctx, { hotelId, spans, weekdays });
    const before = spansOf(rows);
    if (before.length > 0)
      await recordChange(ctx, {
        hotelId,
        action: "nights.change",
        before: { spans: before },
        after: { roomIds, from, to, ...(weekdays && { weekdays }), ...change },
      });
    return done({ changed: rows.length, before });
  });
}
