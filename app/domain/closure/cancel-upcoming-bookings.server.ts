import { sql } from "kysely";
import { notBegun } from "#domain/hotel/upcoming-stays.server.ts";
import { cancelRoomOf } from "#domain/reservation/cancel/cancel-line.server.ts";
import { cancelLockedReservation } from "#domain/reservation/cancel/cancel-reservation.server.ts";
import { lockedReservation } from "#domain/reservation/locked-reservation.server.ts";
import { permits } from "#domain/reservation/transition-sql.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";

declare module "#platform/jobs/jobs.server.ts" {
  interface JobPayloads {
    "cancel-upcoming-bookings": {
      hotelId: string;
      roomId?: string;
      by: "hotel" | "admin";
      reason: string;
      at: string;
      person?: string | null;
    };
  }
}

export type ArchivedScope = {
  hotelId: string;
  /** Only this room; the whole hotel when missing. */
  roomId?: string;
  by: "hotel" | "admin";
  reason: string;
  /** The person who archived it, if any; they are not notified of each cancellation. */
  person?: string | null;
  /** When it was archived (ISO instant): stays that had begun by then continue. */
  at: string;
};

const batch = 100;

/**
 * Cancels every stay of an archived hotel or room that had not begun (of a booking with other rooms only the archived
 * one), refunds it in full and notifies its guest. One transaction per stay; a repeated run continues after a crash.
 * Returns the number of cancellations; throws at the end when some failed. The archiving command enqueues it in its
 * own transaction.
 */
export async function cancelUpcomingBookings(ctx: Ctx, scope: ArchivedScope): Promise<number> {
  let cancelled = 0;
  let failed = 0;
  for (let after: string | undefined; ;) {
    const ids = await nextUpcomingStays(ctx, scope, after);
    for (const id of ids) {
      try {
        if (await cancelForHotel(ctx, scope, id)) cancelled++;
      } catch (error) {
        failed++;
        ctx.log.error("upcoming_booking_cancel_failed", error, { reservation: id });
      }
    }
    if (ids.length < batch) break;
    after = ids.at(-1);
  }
  if (failed > 0) throw new Error(`${failed} upcoming bookings could not be cancelled.`);
  return cancelled;
}

/** The next ids, in order, of stays that had not begun by the hotel's check-in time. */
async function nextUpcomingStays(ctx: Ctx, { hotelId, roomId, at }: ArchivedScope, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reservations r join hotels h on h.id = r.hotel_id
    where r.hotel_id = ${hotelId} and ${permits("r", "cancel")}
      and ${notBegun("r", at)}
      ${
        roomId
          ? sql`and exists (select from reservation_rooms l
        where l.hotel_id = r.hotel_id and l.reservation_id = r.id and l.room_id = ${roomId} and l.cancelled_at is null)`
          : sql``
      }
      ${after ? sql`and r.id > ${after}` : sql``}
    order by r.id limit ${batch}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

async function cancelForHotel(ctx: Ctx, { hotelId, roomId, by, reason, person }: ArchivedScope, id: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const reservation = await lockedReservation(ctx, hotelId, id);
    // Guests may have been checked in since the stay was found.
    if (!reservation || reservation.checked_in_at) return false;
    if (roomId) return cancelRoomOf(ctx, reservation, roomId, { by, reason, person });
    return (await cancelLockedReservation(ctx, reservation, { by, reason, person })).ok;
  });
}
