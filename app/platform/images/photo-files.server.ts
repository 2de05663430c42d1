import { imageWidths } from "#kit/image.ts";
import { encodeAvif } from "./image-reader.server.ts";
import type { Media } from "./media.server.ts";

/** The file for clients without AVIF, which every photo has. */
export const plainWidth = 800;

/** Creates the missing AVIF files of a photo from its largest WebP; then deletes all WebP files but the plain one. */
export async function encodePhoto(media: Media, photo: string): Promise<void> {
  const there = new Set<string>();
  for await (const name of media.names(photo)) there.add(name.slice(photo.length + 1));
  const drawn = [...there]
    .filter((name) => name.endsWith(".webp"))
    .map((name) => Number.parseInt(name))
    .toSorted((one, other) => other - one);
  const source = await media.read(`${photo}/${drawn[0]}.webp`);
  if (!source) return;
  // The name of a photo contains the size of its largest file.
  const width = Number(/_(\d+)x\d+_/.exec(photo)?.[1]);
  for (const size of imageWidths.filter((candidate) => candidate <= width)) {
    if (there.has(`${size}.avif`)) continue;
    await media.write(`${photo}/${size}.avif`, await encodeAvif(source, size));
  }
  for (const size of drawn.filter((size) => size !== plainWidth)) await media.remove(`${photo}/${size}.webp`);
}
