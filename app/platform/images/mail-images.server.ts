import { createHash } from "node:crypto";
import { imageWidths } from "#kit/image.ts";
import { drawMailMap, encodeMailImage } from "./image-reader.server.ts";
import type { Media } from "./media.server.ts";

/** How many images are remembered as made, so that the file is not read for each e-mail. */
const mostKnown = 2000;

const stored = /^\/media\/(sample\/)?([\w-]+\/[\w-]+_(\d+)x\d+_[0-9a-f]{6})(?:\.[\w-]+)?$/;

const nameOf = (content: string, type: string) => `mail/${createHash("sha256").update(content).digest("hex").slice(0, 32)}.${type}`;

/** The file of an image for e-mails. */
export const mailImageName = (url: string): string => nameOf(url, "jpg");

/** The images of e-mails, kept with the photos. Each is made once. */
export function openMailImages(media: Media, samples: Pick<Media, "read"> | undefined) {
  const known = new Set<string>();
  const kept = async (name: string, make: () => Promise<Uint8Array | undefined>) => {
    if (!known.has(name) && !(await media.read(name))) {
      const image = await make();
      if (!image) return undefined;
      await media.write(name, image);
    }
    if (known.size >= mostKnown) known.clear();
    known.add(name);
    return `/media/${name}`;
  };
  return {
    /** Read from the files of photos, or from those of the sample data. */
    mailImage: async (url: string) => {
      const [, sample, path, width = "0"] = stored.exec(url) ?? [];
      const source = sample ? samples : media;
      if (!path || !source) return undefined;
      return kept(mailImageName(url), async () => {
        const largest = imageWidths.findLast((candidate) => candidate <= Number(width));
        // Until the AVIF files of a new photo exist there are WebP files.
        const bytes = (await source.read(`${path}/${largest}.avif`)) ?? (await source.read(`${path}/800.webp`));
        return bytes && encodeMailImage(bytes);
      });
    },
    mailMap: (drawing: string) => kept(nameOf(drawing, "png"), () => drawMailMap(drawing)),
  };
}
