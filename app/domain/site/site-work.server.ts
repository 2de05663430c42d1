import { sql } from "kysely";
import { paymentNeeds } from "#domain/payment/payment-list.server.ts";
import type { Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";
import type { ReservationState } from "#kit/reservation-state.ts";
import type { Ctx } from "#platform/context.server.ts";
import { guestName } from "#platform/database/guest-name-sql.server.ts";
import { utcText } from "#platform/database/utc-text.server.ts";

/**
 * What waits for an administrator: hotels that ask for their publication, new enquiries, held or reported reviews,
 * payments that need a decision, hotels that have not paid after the last reminder, failed jobs.
 */
export type SiteWork = { hotels: number; enquiries: number; reviews: number; payments: number; owed: number; jobs: number };

/** One statement. */
export async function siteWork(ctx: Ctx): Promise<SiteWork> {
  const { rows } = await sql<SiteWork>`
    select (select count(*)::int from hotels where approval_asked_at is not null and archived_at is null) as hotels,
      (select count(*)::int from enquiries where state = 'new') as enquiries,
      (select count(*)::int from reviews r where r.state = 'held' or (r.state = 'shown' and exists (select from review_reports p
        where p.hotel_id = r.hotel_id and p.review_id = r.id and p.closed_at is null))) as reviews,
      (select count(*)::int from (${paymentNeeds(ctx)}) n) as payments,
      (select count(*)::int from payment_reminders r join hotels h on h.id = r.hotel_id and h.suspended_at is null
        where r.step = 3 and r.ended_at is null
          and r.sent_at < ${new Date(ctx.now().getTime() - ctx.config.dunning.suspendDays * 86_400_000)}) as owed,
      (select count(*)::int from jobs.job where state = 'failed') as jobs`.execute(ctx.db);
  const [work] = rows;
  if (!work) throw new Error("A statement without tables has one row.");
  return work;
}

const shown = 8;

/** A booking of the website in the administrators' list of the latest. `at`: when it was confirmed. */
export type LatestBooking = {
  code: string;
  guest: string;
  hotel: string;
  city: string;
  checkIn: Day;
  checkOut: Day;
  total: Cents;
  state: ReservationState;
  at: string;
};

/** The bookings of guests that were confirmed last, on all hotels. One statement. */
export async function latestBookings(ctx: Ctx): Promise<LatestBooking[]> {
  const { rows } = await sql<LatestBooking>`
    select r.code, ${guestName} as guest, h.name as hotel, h.city, r.check_in as "checkIn", r.check_out as "checkOut", r.total, r.state,
      ${utcText("r.paid_at")} as at
    from (select * from reservations where paid_at is not null and source in ('site', 'offer') order by paid_at desc limit ${shown}) r
    join hotels h on h.id = r.hotel_id left join users u on u.id = r.user_id
    order by r.paid_at desc`.execute(ctx.db);
  return rows;
}
