import { sql } from "kysely";
import { inHand, ofGuests } from "#domain/ledger/guest-money.server.ts";
import { addDays, type Day, daysOf } from "#kit/date/day.ts";
import { dayAt, instantAt } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { filledDays, periodDays, type SiteDay } from "./site-days.ts";

/** Days until `today` that the dashboard reads: a period and the one before. */
export const daysRead = 2 * periodDays;

/** The days in [from, until) on which something was booked or paid, from the bookings and the ledger. One statement. */
export async function countedDays(ctx: Ctx, from: Day, until: Day): Promise<SiteDay[]> {
  const zone = ctx.config.timeZone;
  const [start, end] = [instantAt(from, "00:00", zone), instantAt(until, "00:00", zone)];
  const { rows } = await sql<SiteDay>`
    select day, sum(bookings)::int as bookings, sum(booked)::bigint as booked, sum(captured)::bigint as captured,
      sum(returned)::bigint as returned
    from (
      select (paid_at at time zone ${zone})::date as day, count(*) as bookings, sum(total) as booked, 0 as captured, 0 as returned
      from reservations where paid_at >= ${start} and paid_at < ${end} and source in ('site', 'offer') group by 1
      union all
      select (e.posted_at at time zone ${zone})::date, 0, 0,
        coalesce(sum(p.amount) filter (where e.kind in ('captured', 'card_hold_captured')), 0),
        -coalesce(sum(p.amount) filter (where e.kind not in ('captured', 'card_hold_captured')), 0)
      from journal_entries e join postings p on p.entry_id = e.id and p.account in (${inHand})
      where e.posted_at >= ${start} and e.posted_at < ${end} and ${ofGuests("e")} group by 1) d
    group by day order by day`.execute(ctx.db);
  return rows;
}

/**
 * The last days of the site, today last. Days are read as they were stored; those that are not stored yet, at least
 * today, are counted now. Two statements.
 */
export async function siteDays(ctx: Ctx): Promise<SiteDay[]> {
  const today = dayAt(ctx.now(), ctx.config.timeZone);
  const first = addDays(today, 1 - daysRead);
  const stored = await ctx.db
    .selectFrom("site_days")
    .selectAll()
    .where("day", ">=", first)
    .where("day", "<", today)
    .orderBy("day")
    .execute();
  const last = stored.at(-1);
  const live = await countedDays(ctx, last ? addDays(last.day, 1) : first, addDays(today, 1));
  return filledDays(daysOf(first, addDays(today, 1)), [...stored, ...live]);
}

export type SiteMetrics = { hotels: number; people: number };

/** Listed hotels, and people with an account. One statement. */
export async function siteMetrics(ctx: Ctx): Promise<SiteMetrics> {
  const { rows } = await sql<SiteMetrics>`
    select (select count(*)::int from hotels where listed) as hotels,
      (select count(*)::int from users where deleted_at is null) as people`.execute(ctx.db);
  const [metrics] = rows;
  if (!metrics) throw new Error("A statement without tables has one row.");
  return metrics;
}
