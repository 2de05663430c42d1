import { type Outcome, rejected } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type LinkRejection, mayLink, withLinkedImage } from "#platform/images/row-image.server.ts";

/** Image of an item: a URL, or an uploaded file that replaces it. */
export type ItemImage = { url: string | null; image?: Uint8Array | undefined };

export type ItemImageRejection = LinkRejection | { code: "not_allowed" } | { code: "foreign_image" };

const imageFaults = {
  not_an_image: true,
  too_many_pixels: true,
  too_small: true,
  too_costly: true,
  busy: true,
  not_fetched: true,
} satisfies Record<LinkRejection["code"], true>;
export type ImageFault = keyof typeof imageFaults;

/** Whether an image was rejected, not what was done with it. */
export const isImageFault = (code: string): code is ImageFault => Object.hasOwn(imageFaults, code);

/**
 * Runs the work with the image's URL. An uploaded image or one of another site is stored before, for administrators
 * only, and its file is deleted when the work rejects.
 */
export async function withImage<Value, Rejection extends { code: string }>(
  ctx: Ctx,
  { url, image }: ItemImage,
  work: (url: string | null) => Promise<Outcome<Value, Rejection>>,
): Promise<Outcome<Value, Rejection | ItemImageRejection>> {
  if (ctx.actor?.role !== "admin") return rejected({ code: "not_allowed" });
  if (!image) return withLinkedImage(ctx, url, work);
  const stored = await ctx.images.storePhoto(image);
  if (!stored.ok) return stored;
  const outcome = await work(stored.value.url);
  if (!outcome.ok) await ctx.images.remove(stored.value.url);
  return outcome;
}

/** Whether an item with the image `before` may use this one: an image of ours belongs to one item. */
export const mayShow = ({ url, image }: ItemImage, before: string | null): boolean => image !== undefined || mayLink(url, before);
