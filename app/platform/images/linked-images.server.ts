import { sql } from "kysely";
import type { Ctx } from "../context.server.ts";
import { inTransaction } from "../database/transaction.server.ts";
import { changeImage } from "./row-image.server.ts";

/**
 * Columns that may contain an external image URL: from version 0.1, or from a sign-in provider. `otherwise` replaces one
 * that can't be fetched.
 */
const places = {
  hotels: { column: "image_url", otherwise: null },
  rooms: { column: "image_url", otherwise: null },
  hero_slides: { column: "url", otherwise: "/fallback.svg" },
  destinations: { column: "image_url", otherwise: null },
  property_types: { column: "image_url", otherwise: null },
  users: { column: "image", otherwise: null },
} as const;
export type ImagePlace = keyof typeof places;

const most = 50;
const avatarSide = 256;
const daySeconds = 86_400;

/** Enqueues a job per external image URL, at most once a day each. */
export async function findLinkedImages(ctx: Ctx): Promise<void> {
  for (const [place, { column }] of Object.entries(places)) {
    const { rows } = await sql<{ url: string }>`
      select distinct ${sql.ref(column)} as url from ${sql.table(place)} where ${sql.ref(column)} like 'http%' order by url
        limit ${most}`.execute(ctx.db);
    for (const { url } of rows)
      await ctx.jobs.enqueue(
        "fetch-linked-image",
        { place: place as ImagePlace, url },
        { pace: { key: `${place} ${url}`, seconds: daySeconds } },
      );
  }
}

/**
 * Stores an external image and replaces its URL in the rows that have it; if there is no image, by the default. Throws
 * while the site is unreachable, so that the job is retried. Rows changed meanwhile are kept.
 */
export async function fetchLinkedImage(ctx: Ctx, { place, url }: { place: ImagePlace; url: string }): Promise<void> {
  for (let row = await rowOf(ctx, place, url); row; row = await rowOf(ctx, place, url)) {
    const after = await storedFrom(ctx, place, url);
    const isReplaced = await replace(ctx, { place, url, row, after }).catch(async (error: unknown) => {
      if (after) await ctx.images.remove(after);
      throw error;
    });
    if (!isReplaced && after) await ctx.images.remove(after);
  }
}

type Row = { id: string; hotel_id?: string };

/** One row with the URL. Each row gets files of its own, because they are deleted with it. */
async function rowOf(ctx: Ctx, place: ImagePlace, url: string): Promise<Row | undefined> {
  const keys = place === "rooms" ? sql`hotel_id, id` : sql`id`;
  const { rows } = await sql<Row>`
    select ${keys} from ${sql.table(place)} where ${sql.ref(places[place].column)} = ${url} order by id limit 1`.execute(ctx.db);
  return rows[0];
}

/** The stored image; null if there is none. */
async function storedFrom(ctx: Ctx, place: ImagePlace, url: string): Promise<string | null> {
  const fetched = await ctx.images.fetch(url);
  if (!fetched.ok && fetched.rejection.code === "not_fetched") return null;
  if (!fetched.ok) throw new Error("The image is unavailable at the moment.");
  const stored =
    place === "users" ? await ctx.images.storeSquare(fetched.value, "avatars", avatarSide) : await ctx.images.storePhoto(fetched.value);
  if (!stored.ok && stored.rejection.code === "busy") throw new Error("The queue of images is full.");
  return stored.ok ? stored.value.url : null;
}

/** Returns false if the row was changed meanwhile. */
const replace = (ctx: Ctx, { place, url, row, after }: { place: ImagePlace; url: string; row: Row; after: string | null }) =>
  inTransaction(ctx, async (ctx) => {
    const { column, otherwise } = places[place];
    const ofHotel = row.hotel_id ? sql`hotel_id = ${row.hotel_id} and` : sql``;
    const { rows } = await sql`
      update ${sql.table(place)} set ${sql.ref(column)} = ${after ?? otherwise}
      where ${ofHotel} id = ${row.id} and ${sql.ref(column)} = ${url} returning id`.execute(ctx.db);
    if (rows.length === 1) await changeImage(ctx, url, after);
    return rows.length === 1;
  });
