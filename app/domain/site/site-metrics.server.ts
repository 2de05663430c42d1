import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";

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
