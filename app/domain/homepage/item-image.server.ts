import { isAdmin } from "#kit/actor.ts";
import { type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type LinkRejection, mayLink, withLinkedImage } from "#platform/row-image.server.ts";

/** The picture of an item: an address, or a file that takes its place. */
export type ItemImage = { url: string | null; image?: Uint8Array | undefined };

export type ItemImageRejection = LinkRejection | { code: "not_allowed" } | { code: "foreign_image" };

/** Runs the work with the picture's url. A picture that is sent or lies on another site is stored before, for an admin alone, and leaves no file when the work refuses. */
export async function withImage<Value, Rejection extends { code: string }>(
  ctx: Ctx,
  { url, image }: ItemImage,
  work: (url: string | null) => Promise<Outcome<Value, Rejection>>,
): Promise<Outcome<Value, Rejection | ItemImageRejection>> {
  if (!isAdmin(ctx.actor)) return rejected({ code: "not_allowed" });
  if (!image) return withLinkedImage(ctx, url, work);
  const stored = await ctx.images.storePhoto(image);
  if (!stored.ok) return stored;
  const outcome = await work(stored.value.url);
  if (!outcome.ok) await ctx.images.remove(stored.value.url);
  return outcome;
}

/** Whether the item, which shows `before`, may show the picture: one of ours is sent for one item and goes with it. */
export const mayShow = ({ url, image }: ItemImage, before: string | null): boolean => image !== undefined || mayLink(url, before);
