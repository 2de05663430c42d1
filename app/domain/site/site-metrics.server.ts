import { sql } from "kysely";
import { dayAt, instantAt } from "#kit/zone.ts";
import type { Ctx } from "#platform/context.server.ts";

export type SiteMetrics = { hotels: number; bookingsToday: number; people: number };

/** Metrics of the site. One statement. */
export async function siteMetrics(ctx: Ctx): Promise<SiteMetrics> {
  const midnight = instantAt(dayAt(ctx.now(), ctx.config.timeZone), "00:00", ctx.config.timeZone);
  const { rows } = await sql<SiteMetrics>`
    select (select count(*)::int from hotels where listed) as hotels,
      (select count(*)::int from reservations where created_at >= ${midnight}) as "bookingsToday",
      (select count(*)::int from users where deleted_at is null) as people`.execute(ctx.db);
  const [metrics] = rows;
  if (!metrics) throw new Error("A statement without tables has one row.");
  return metrics;
}
