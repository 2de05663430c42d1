import { sql } from "kysely";
import { allotNights } from "#domain/availability/allotments.server.ts";
import { addYears } from "#kit/date/day.ts";
import { maxYearsAhead } from "#kit/date/stay.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { lastCountedNight } from "./ari.ts";
import { lockedHotel } from "./locked-hotel.server.ts";

/** Older than every count. */
const beforeAll = new Date(0);

/**
 * Closes the nights that come within reach after a complete set of a hotel's program, which did not name them; later counts open them. Each
 * night is written months before it can be booked.
 */
export async function closeFarNights(ctx: Ctx): Promise<void> {
  const hotels = await ctx.db
    .selectFrom("channel_rooms")
    .select("hotel_id")
    .distinct()
    .where("complete_at", "is not", null)
    .where("decides", "=", true)
    .execute();
  for (const { hotel_id: hotelId } of hotels)
    await inTransaction(ctx, async (ctx) => {
      const hotel = await lockedHotel(ctx, hotelId);
      if (!hotel) return;
      const { today } = hotel;
      const counted = sql`
        select c.room_id, d.day::date as night, r.units, 0 as count, 0 as known, false as is_late
        from channel_rooms c join rooms r on r.hotel_id = c.hotel_id and r.id = c.room_id and r.archived_at is null
        cross join generate_series(${addYears(today, maxYearsAhead)}::date, ${lastCountedNight(today)}::date, interval '1 day') d (day)
        where c.hotel_id = ${hotelId} and c.decides and c.complete_at is not null`;
      await allotNights(ctx, hotelId, counted, { countedAt: beforeAll, isDated: false });
    });
}
