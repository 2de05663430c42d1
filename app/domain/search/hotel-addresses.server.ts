import { sql } from "kysely";
import * as limits from "#kit/limits.ts";
import type { Ctx } from "#platform/context.server.ts";
import { plannedAnew } from "#platform/database/database.server.ts";

async function listedHotels(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("listed_counts")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("hotels"), sql<number>`0`).as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of sitemaps for all hotels. */
export const sitemapCount = async (ctx: Ctx): Promise<number> => Math.ceil((await listedHotels(ctx)) / limits.hotelsPerSitemap);

/** The hotels of one sitemap, by id, with the day of their last change: read from the nearer end of all. Two statements. */
export async function hotelsOfSitemap(ctx: Ctx, part: number): Promise<{ id: string; updatedAt: Date }[]> {
  const before = (part - 1) * limits.hotelsPerSitemap;
  const after = (await listedHotels(ctx)) - part * limits.hotelsPerSitemap;
  const isFromEnd = after < before;
  const found = await ctx.db
    .selectFrom("hotels")
    .modifyFront(sql.raw(plannedAnew))
    .select(["id", "updated_at as updatedAt"])
    .where("listed", "=", true)
    .orderBy("id", isFromEnd ? "desc" : "asc")
    .limit(Math.max(0, limits.hotelsPerSitemap + (isFromEnd ? Math.min(0, after) : 0)))
    .offset(isFromEnd ? Math.max(0, after) : before)
    .execute();
  return isFromEnd ? found.toReversed() : found;
}
