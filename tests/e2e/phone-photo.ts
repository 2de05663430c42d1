import sharp from "sharp";

/** A photo as a phone takes it, of more bytes than are accepted. */
export async function phonePhoto() {
  const size = { width: 3000, height: 4000, channels: 3 as const, background: "teal" };
  const buffer = await sharp({ create: { ...size, noise: { type: "gaussian", mean: 128, sigma: 30 } } })
    .jpeg({ quality: 92 })
    .toBuffer();
  if (buffer.length <= 5 * 2 ** 20) throw new Error("The photo is small enough to be accepted.");
  return { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer };
}
