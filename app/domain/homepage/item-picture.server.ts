import { isAdmin } from "#kit/actor.ts";
import { type Outcome, refused } from "#kit/outcome.ts";
import type { Ctx } from "#platform/context.server.ts";
import type { PictureRefusal } from "#platform/picture-reader.server.ts";

/** The picture of an item: an address, or a file that takes its place. */
export type ItemPicture = { url: string | null; picture?: Uint8Array | undefined };

export type ItemPictureRefusal = PictureRefusal | { code: "not_allowed" } | { code: "foreign_picture" };

const isStored = (url: string | null) => url !== null && url.startsWith("/media/") && !url.startsWith("/media/sample/");

/** Runs the work with the picture's url. A sent picture is stored before, for an admin alone, and leaves no file when the work refuses. */
export async function withPicture<Value, Refusal extends { code: string }>(
  ctx: Ctx,
  { url, picture }: ItemPicture,
  work: (url: string | null) => Promise<Outcome<Value, Refusal>>,
): Promise<Outcome<Value, Refusal | ItemPictureRefusal>> {
  if (!picture) return work(url);
  if (!isAdmin(ctx.actor)) return refused({ code: "not_allowed" });
  const stored = await ctx.pictures.storePhoto(picture);
  if (!stored.ok) return stored;
  const outcome = await work(stored.value.url);
  if (!outcome.ok) await ctx.pictures.remove(stored.value.url);
  return outcome;
}

/**
 * Whether an item may show the picture at `after`. One that was sent to the site belongs to what it was sent for and goes with it,
 * so its address can't be typed for something else.
 */
export const mayShow = ({ picture }: ItemPicture, before: string | null, after: string | null): boolean =>
  picture !== undefined || after === before || !isStored(after);

/** Has the files of the new picture finished and those of the one before removed, once the open transaction is through. */
export async function changePicture(ctx: Ctx, before: string | null, after: string | null): Promise<void> {
  if (before === after) return;
  if (after !== null && isStored(after)) await ctx.jobs.enqueue("encode-picture", { url: after });
  if (before !== null && isStored(before)) await ctx.jobs.enqueue("remove-pictures", { urls: [before] });
}
