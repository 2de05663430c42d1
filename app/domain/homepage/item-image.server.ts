import { isAdmin } from "#kit/actor.ts";
import { type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import { type LinkRefusal, mayLink, withLinkedPicture } from "#platform/row-image.server.ts";

/** The picture of an item: an address, or a file that takes its place. */
export type ItemPicture = { url: string | null; picture?: Uint8Array | undefined };

export type ItemPictureRefusal = LinkRefusal | { code: "not_allowed" } | { code: "foreign_picture" };

/** Runs the work with the picture's url. A picture that is sent or lies on another site is stored before, for an admin alone, and leaves no file when the work refuses. */
export async function withPicture<Value, Refusal extends { code: string }>(
  ctx: Ctx,
  { url, picture }: ItemPicture,
  work: (url: string | null) => Promise<Outcome<Value, Refusal>>,
): Promise<Outcome<Value, Refusal | ItemPictureRefusal>> {
  if (!isAdmin(ctx.actor)) return refused({ code: "not_allowed" });
  if (!picture) return withLinkedPicture(ctx, url, work);
  const stored = await ctx.pictures.storePhoto(picture);
  if (!stored.ok) return stored;
  const outcome = await work(stored.value.url);
  if (!outcome.ok) await ctx.pictures.remove(stored.value.url);
  return outcome;
}

/** Whether the item, which shows `before`, may show the picture: one of ours is sent for one item and goes with it. */
export const mayShow = ({ url, picture }: ItemPicture, before: string | null): boolean => picture !== undefined || mayLink(url, before);
