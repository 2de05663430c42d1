import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { done, type Outcome } from "#kit/outcome.ts";
import { drawPhoto, encodePhoto } from "./photo-files.server.ts";
import { type PictureRefusal, readPicture } from "./picture-reader.server.ts";

export type StoredPhoto = { url: string; width: number; height: number };

export type Pictures = {
  /** Stores the picture as a square WebP without metadata and answers its url, which nobody can guess. */
  storeSquare: (bytes: Uint8Array, folder: "avatars", side: number) => Promise<Outcome<{ url: string }, PictureRefusal>>;
  /**
   * Stores the picture in the sizes of `Photo`, as WebP without metadata, and answers its url with its size. Its AVIF files, which
   * take long, are made by `finish`; until then /media gives the WebP in their place.
   */
  storePhoto: (bytes: Uint8Array) => Promise<Outcome<StoredPhoto, PictureRefusal>>;
  /** Makes the AVIF files of a stored photo and drops the WebP that nobody asks for any more; again changes nothing. */
  finish: (url: string) => Promise<void>;
  /** Removes a picture that was stored here; any other url is left alone. */
  remove: (url: string) => Promise<void>;
};

const stored = /^\/media\/(avatars\/[0-9a-f]{32}\.webp|photos\/[0-9a-f]{32}_\d+x\d+_[0-9a-f]{6})$/;

/** The folder of a picture appears whole or not at all. */
async function writeFolder(folder: string, files: [name: string, bytes: Buffer][]) {
  await mkdir(`${folder}.new`, { recursive: true });
  for (const [name, bytes] of files) await writeFile(join(`${folder}.new`, name), bytes);
  await rename(`${folder}.new`, folder);
}

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
    storePhoto: async (bytes) => {
      const drawn = await readPicture(bytes, drawPhoto);
      if (!drawn.ok) return drawn;
      const { width, height, colour, files } = drawn.value;
      const name = `photos/${randomBytes(16).toString("hex")}_${width}x${height}_${colour}`;
      await writeFolder(join(root, name), files);
      return done({ url: `/media/${name}`, width, height });
    },
    finish: async (url) => {
      const name = stored.exec(url)?.[1];
      if (name) await encodePhoto(join(root, name));
    },
    remove: async (url) => {
      const name = stored.exec(url)?.[1];
      if (name) await rm(join(root, name), { force: true, recursive: true });
    },
  };
}
