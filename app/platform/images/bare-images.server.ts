import { sql } from "kysely";
import type { Ctx } from "../context.server.ts";

/** Columns with URLs of stored photos. */
const places = {
  photos: "url",
  hotels: "image_url",
  rooms: "image_url",
  hero_slides: "url",
  destinations: "image_url",
  property_types: "image_url",
} as const;

const most = 200;
const daySeconds = 86_400;
const bare = (column: string) => sql`${sql.ref(column)} like '/media/photos/%' and position('.' in ${sql.ref(column)}) = 0`;

/** Enqueues a job per photo that was stored without a preview. */
export async function findBareImages(ctx: Ctx): Promise<void> {
  for (const [place, column] of Object.entries(places)) {
    const { rows } = await sql<{ url: string }>`
      select distinct ${sql.ref(column)} as url from ${sql.table(place)} where ${bare(column)} limit ${most}`.execute(ctx.db);
    for (const { url } of rows) await ctx.jobs.enqueue("add-preview", { url }, { pace: { key: url, seconds: daySeconds } });
  }
}

/** Adds the preview of a stored photo to its URL in every row. */
export async function addPreview(ctx: Ctx, { url }: { url: string }): Promise<void> {
  const preview = await ctx.images.preview(url);
  if (!preview) return;
  for (const [place, column] of Object.entries(places))
    await sql`update ${sql.table(place)} set ${sql.ref(column)} = ${`${url}.${preview}`} where ${sql.ref(column)} = ${url}`.execute(ctx.db);
}
