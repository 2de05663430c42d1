import { type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "../context.server.ts";
import { countTowards, type Limit } from "../network/rate-limit.server.ts";
import type { ImageRejection } from "./image-reader.server.ts";

export type LinkRejection =
  | ImageRejection
  /** There is no image at the URL, or its site is unreachable. */
  | { code: "not_fetched" };

const ofPerson: Limit = { window: 600, max: 60 };

/** Whether the image was uploaded or fetched, and so belongs to its row. */
const isStored = (url: string | null): url is string => url !== null && url.startsWith("/media/") && !url.startsWith("/media/sample/");

/** A stored image belongs to its row and is deleted with it, so its URL is rejected for another one. */
export const mayLink = (typed: string | null, before: string | null): boolean => typed === before || !isStored(typed);

/**
 * Runs the work with a stored image: one of another site is fetched and stored first, and deleted if the work rejects.
 * The caller has checked the permission.
 */
export async function withLinkedImage<Value, Rejection extends { code: string }>(
  ctx: Ctx,
  url: string | null,
  work: (url: string | null) => Promise<Outcome<Value, Rejection>>,
): Promise<Outcome<Value, Rejection | LinkRejection>> {
  if (url === null || url.startsWith("/")) return work(url);
  if (!(await countTowards(ctx, `image uploads ${ctx.actor?.id}`, ofPerson)).allowed) return rejected({ code: "busy" });
  const fetched = await ctx.images.fetch(url);
  if (!fetched.ok) return rejected({ code: "not_fetched" });
  const stored = await ctx.images.storePhoto(fetched.value);
  if (!stored.ok) return stored;
  const outcome = await work(stored.value.url);
  if (!outcome.ok) await ctx.images.remove(stored.value.url);
  return outcome;
}

/**
 * After the commit of the open transaction, completes the files of a row's new image and deletes those of the earlier
 * one.
 */
export async function changeImage(ctx: Ctx, before: string | null, after: string | null): Promise<void> {
  if (before === after) return;
  if (isStored(after) && after.startsWith("/media/photos/")) await ctx.jobs.enqueue("encode-image", { url: after });
  if (isStored(before)) await ctx.jobs.enqueue("delete-images", { urls: [before] });
}
