import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { plannedAnew } from "#platform/database.server.ts";

/** Number of sitemaps for all hotels. */
export async function sitemapCount(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("listed_counts")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("hotels"), sql<number>`0`).as("count"))
    .executeTakeFirstOrThrow();
  return Math.ceil(count / limits.hotelsPerSitemap);
}

/** The hotels of one sitemap, by id, with the day of their last change. One statement. */
export const hotelsOfSitemap = (ctx: Ctx, part: number): Promise<{ id: string; updatedAt: Date }[]> =>
  ctx.db
    .selectFrom("hotels")
    .modifyFront(sql.raw(plannedAnew))
    .select(["id", "updated_at as updatedAt"])
    .where("listed", "=", true)
    .orderBy("id")
    .limit(limits.hotelsPerSitemap)
    .offset((part - 1) * limits.hotelsPerSitemap)
    .execute();
