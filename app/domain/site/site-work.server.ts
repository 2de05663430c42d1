import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import { paymentNeeds } from "#domain/payment/payment-list.server.ts";

/**
 * What waits for an administrator: hotels that ask for their publication, new enquiries, held or reported reviews,
 * payments that need a decision, failed jobs.
 */
export type SiteWork = { hotels: number; enquiries: number; reviews: number; payments: number; jobs: number };

/** One statement. */
export async function siteWork(ctx: Ctx): Promise<SiteWork> {
  const { rows } = await sql<SiteWork>`
    select (select count(*)::int from hotels where approval_asked_at is not null and archived_at is null) as hotels,
      (select count(*)::int from enquiries where state = 'new') as enquiries,
      (select count(*)::int from reviews r where r.state = 'held' or (r.state = 'shown' and exists (select from review_reports p
        where p.hotel_id = r.hotel_id and p.review_id = r.id and p.closed_at is null))) as reviews,
      (select count(*)::int from (${paymentNeeds(ctx)}) n) as payments,
      (select count(*)::int from jobs.job where state = 'failed') as jobs`.execute(ctx.db);
  const [work] = rows;
  if (!work) throw new Error("A statement without tables has one row.");
  return work;
}
