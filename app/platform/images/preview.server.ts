import type { Sharp } from "sharp";

/** The most bytes of a preview, so that its data URL has at most 120 characters. */
const mostBytes = 72;

/**
 * A preview of at most 16 x 16 pixels, to show blurred until the image has loaded: a WebP in Base64 for URLs. It is
 * stored as the end of the image's URL.
 */
export async function previewOf(image: Sharp): Promise<string> {
  const small = (side: number, quality: number) =>
    image.clone().resize({ width: side, height: side, fit: "inside" }).webp({ quality, effort: 6 }).toBuffer();
  const bytes = await small(16, 8);
  return (bytes.length <= mostBytes ? bytes : await small(4, 1)).toString("base64url");
}
