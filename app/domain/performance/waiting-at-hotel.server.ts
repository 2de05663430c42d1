import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { waitsForAnswer } from "#domain/group/open-enquiries.server.ts";

/** What waits for the staff of a hotel: group enquiries and reviews without an answer. */
export type WaitingAtHotel = { bookings: number; reviews: number };

/** One statement. */
export async function waitingAtHotel(ctx: Ctx, hotelId: string): Promise<WaitingAtHotel> {
  const { rows } = await sql<WaitingAtHotel>`
    select (select count(*)::int from group_enquiries e where e.hotel_id = h.id and ${waitsForAnswer(ctx)}) as bookings,
      (select count(*)::int from reviews v where v.hotel_id = h.id and v.state = 'shown' and v.answer is null) as reviews
    from hotels h where h.id = ${hotelId}`.execute(ctx.db);
  return rows[0] ?? { bookings: 0, reviews: 0 };
}
