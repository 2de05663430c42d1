import type { Sharp } from "sharp";
import { done, type Outcome, refused } from "#kit/outcome.ts";

const mostPixels = 50_000_000;
const seconds = 10;

export type PictureRefusal = { code: "not_a_picture" } | { code: "too_many_pixels" };

/** Loaded with the first picture, for it is large; of its many readers only those of our formats stay. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Png", "Jpeg", "Nsgif", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}`),
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let library: ReturnType<typeof loadSharp> | undefined;
/** The library with only our formats in it. */
export const sharpHere = () => (library ??= loadSharp());

let last: Promise<unknown> = Promise.resolve();

/** One picture after the other: each may need 200 MB while it is read. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

const isWanted = ({ format, compression }: { format?: string; compression?: string }) =>
  ["png", "jpeg", "gif", "webp"].includes(format ?? "") || (format === "heif" && compression === "av1");

/**
 * Draws from a picture that somebody sent, upright. What it is, is told by its content and by nothing else; what would be
 * huge once unpacked is refused before it is.
 */
export async function readPicture<T>(bytes: Uint8Array, draw: (image: Sharp) => Promise<T>): Promise<Outcome<T, PictureRefusal>> {
  const sharp = await sharpHere();
  return inTurn(async (): Promise<Outcome<T, PictureRefusal>> => {
    try {
      const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error" });
      const facts = await image.metadata();
      if (!isWanted(facts)) return refused({ code: "not_a_picture" });
      return done(await draw(image.autoOrient().timeout({ seconds })));
    } catch (fault) {
      return refused({ code: String(fault).includes("pixel limit") ? "too_many_pixels" : "not_a_picture" });
    }
  });
}
