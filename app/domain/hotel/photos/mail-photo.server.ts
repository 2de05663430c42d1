import type { Ctx } from "#platform/context.server.ts";
import type { Image } from "../hotel.ts";

/** The picture of a hotel for e-mails, at an address that needs no sign-in; undefined without one of our own. */
export async function mailPhoto(ctx: Ctx, { name, image }: { name: string; image: Image | null }) {
  const path = image && (await ctx.images.mailPicture(image.url));
  return path ? { url: ctx.config.origin + path, alt: image.alt || name } : undefined;
}
