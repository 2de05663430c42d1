import { createHash } from "node:crypto";
import { imageWidths } from "#kit/image.ts";
import { encodeMailPicture } from "./image-reader.server.ts";
import type { Media } from "./media.server.ts";

/** How many pictures are remembered as made, so that the file is not read for each e-mail. */
const mostKnown = 2000;

const stored = /^\/media\/(sample\/)?([\w-]+\/[\w-]+_(\d+)x\d+_[0-9a-f]{6})(?:\.[\w-]+)?$/;

/** The file of a picture for e-mails. */
export const mailPictureName = (url: string): string => `mail/${createHash("sha256").update(url).digest("hex").slice(0, 32)}.jpg`;

/** The pictures of e-mails: read from the files of photos, or from those of the sample data, and kept with the photos. */
export function openMailPictures(media: Media, samples: Pick<Media, "read"> | undefined): (url: string) => Promise<string | undefined> {
  const known = new Set<string>();
  return async (url) => {
    const [, sample, path, width = "0"] = stored.exec(url) ?? [];
    const source = sample ? samples : media;
    if (!path || !source) return undefined;
    const name = mailPictureName(url);
    if (!known.has(name) && !(await media.read(name))) {
      const largest = imageWidths.findLast((candidate) => candidate <= Number(width));
      // Until the AVIF files of a new photo exist there are WebP files.
      const bytes = (await source.read(`${path}/${largest}.avif`)) ?? (await source.read(`${path}/800.webp`));
      const picture = bytes && (await encodeMailPicture(bytes));
      if (!picture) return undefined;
      await media.write(name, picture);
    }
    if (known.size >= mostKnown) known.clear();
    known.add(name);
    return `/media/${name}`;
  };
}
