import { sql } from "kysely";
import { bookingFilter } from "#domain/front-desk/booking-filter.ts";
import { allListedBookings } from "#domain/front-desk/booking-list.server.ts";
import { needsAdmin } from "#domain/payment/payment-list.server.ts";
import { dueOf } from "#domain/reservation/reservation-money.ts";
import { reservationsWhere } from "#domain/reservation/reservations.server.ts";
import { findDiscrepancies } from "#domain/settlement/find-discrepancies.server.ts";
import { shownStatus } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";

/** What guests and hotels see of a booking; amounts in cents. */
export type ShownBooking = {
  source: string;
  state: string;
  status: string;
  noShow: boolean;
  payment: string;
  total: number;
  charge: number;
  due: number;
  captured: number;
  refunded: number;
  refundPending: number;
  refundable: number;
  /** As shown in the hotel's list. */
  kept: number;
  pointsSpent: number;
  pointsEarned: number | null;
  freedFrom: string | null;
  cancelledBy: string | null;
  cancellationReason: string | null;
};

/** All displayed data of bookings and payments at this moment, by the reads of the screens. */
export type Shown = {
  bookings: Record<string, ShownBooking>;
  /** Number of payments that need an administrator, by reason. */
  needs: Record<string, number>;
  discrepancies: string[];
};

export async function shownNow(ctx: Ctx): Promise<Shown> {
  const bookings: Shown["bookings"] = {};
  const hotels = await ctx.db.selectFrom("hotels").select(["id", "time_zone as timeZone"]).orderBy("id").execute();
  for (const hotel of hotels) {
    const stays = new Map((await reservationsWhere(ctx, sql`r.hotel_id = ${hotel.id}`)).map((stay) => [stay.code, stay]));
    for await (const row of allListedBookings(ctx, hotel, bookingFilter(new URLSearchParams()))) {
      const stay = stays.get(row.code);
      if (!stay) throw new Error(`The hotel lists ${row.code}, which is not found otherwise.`);
      if (row.payment !== stay.payment || row.state !== stay.state) throw new Error(`Guest and hotel are shown ${row.code} differently.`);
      const { source, state, payment, total, charge, captured, refunded, refundPending, refundable } = stay;
      const { pointsSpent, pointsEarned, freedFrom, cancelledBy, cancellationReason } = stay;
      const money = { total, charge, due: dueOf(stay), captured, refunded, refundPending, refundable, kept: row.kept };
      const rest = { pointsSpent, pointsEarned, freedFrom, cancelledBy, cancellationReason };
      bookings[row.code] = { source, state, status: shownStatus(state), noShow: row.noShowAt !== null, payment, ...money, ...rest };
    }
  }
  const { counts } = await needsAdmin(ctx, { need: undefined, page: 1 });
  const discrepancies = (await findDiscrepancies(ctx, new Date(0))).map(({ key }) => key);
  return { bookings, needs: counts, discrepancies };
}
