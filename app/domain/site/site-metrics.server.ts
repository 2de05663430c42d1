import { sql } from "kysely";
import { dayAt, instantAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";

export type SiteMetrics = {
  hotels: number;
  bookingsToday: number;
  people: number;
  waitingReviews: number;
  paymentsInReview: number;
  failedJobs: number;
};

/**
 * Metrics of the site, with work for administrators: held or reported reviews, flagged payments, failed jobs. One
 * statement.
 */
export async function siteMetrics(ctx: Ctx): Promise<SiteMetrics> {
  const midnight = instantAt(dayAt(ctx.now(), ctx.config.timeZone), "00:00", ctx.config.timeZone);
  const { rows } = await sql<SiteMetrics>`
    select (select count(*)::int from hotels where listed) as hotels,
      (select count(*)::int from reservations where created_at >= ${midnight}) as "bookingsToday",
      (select count(*)::int from users where deleted_at is null) as people,
      (select count(*)::int from reviews r where r.state = 'held' or (r.state = 'shown' and exists (select from review_reports p
        where p.hotel_id = r.hotel_id and p.review_id = r.id and p.closed_at is null))) as "waitingReviews",
      (select count(*)::int from payments where status = 'review') as "paymentsInReview",
      (select count(*)::int from jobs.job where state = 'failed') as "failedJobs"`.execute(ctx.db);
  const [metrics] = rows;
  if (!metrics) throw new Error("A statement without tables has one row.");
  return metrics;
}
