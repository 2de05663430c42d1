import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { done, type Outcome, refused } from "#kit/outcome.ts";

/** The largest file that is taken. */
export const pictureBytes = 5 * 1024 * 1024;
/** What a browser's file chooser offers. */
export const pictureTypes = "image/png,image/jpeg,image/gif,image/webp,image/avif";

const mostPixels = 50_000_000;
const seconds = 10;

export type PictureRefusal = { code: "not_a_picture" } | { code: "too_many_pixels" };

export type Pictures = {
  /** Stores the picture as a square WebP without metadata and answers its url, which nobody can guess. */
  storeSquare: (bytes: Uint8Array, folder: "avatars", side: number) => Promise<Outcome<{ url: string }, PictureRefusal>>;
  /** Removes a picture that was stored here; any other url is left alone. */
  remove: (url: string) => Promise<void>;
};

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
let last: Promise<unknown> = Promise.resolve();

/** One picture after the other: each may need 200 MB while it is read. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
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
  library ??= loadSharp();
  const sharp = await library;
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

const stored = /^\/media\/(avatars\/[0-9a-f]{32}\.webp)$/;

/** Pictures as files of the folder that is served at /media. */
export function openPictures(root: string): Pictures {
  return {
    storeSquare: async (bytes, folder, side) => {
      const drawn = await readPicture(bytes, (image) =>
        image.resize({ width: side, height: side, fit: "cover" }).webp({ quality: 82 }).toBuffer(),
      );
      if (!drawn.ok) return drawn;
      const name = `${folder}/${randomBytes(16).toString("hex")}.webp`;
      await mkdir(join(root, folder), { recursive: true });
      await writeFile(join(root, `${name}.new`), drawn.value);
      await rename(join(root, `${name}.new`), join(root, name));
      return done({ url: `/media/${name}` });
    },
    remove: async (url) => {
      const name = stored.exec(url)?.[1];
      if (name) await rm(join(root, name), { force: true });
    },
  };
}
