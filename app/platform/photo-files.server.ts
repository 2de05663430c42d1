import type { Sharp } from "sharp";
import { pictureWidths } from "#kit/picture.ts";
import type { Media } from "./media.server.ts";
import { inTurn, sharpHere } from "./picture-reader.server.ts";

const mostWidth = 1600;
/** A picture may be this high, so that one of a pole does not become huge. */
const mostHeight = 3200;
/** Of the file for what knows no AVIF, which every photo has. */
const plainWidth = 800;
const webpQuality: Record<number, number> = { 1600: 88 };
const avifQuality: Record<number, number> = { 400: 50, 800: 50, 1200: 48, 1600: 46 };

type Drawn = { width: number; height: number; colour: string; files: [name: string, bytes: Buffer][] };

const widthsOf = (width: number) => pictureWidths.filter((candidate) => candidate <= width);

/** Draws the WebP files of a photo, with its size and mean colour. */
export async function drawPhoto(image: Sharp): Promise<Drawn> {
  const sharp = await sharpHere();
  const { data, info } = await image
    .resize({ width: mostWidth, height: mostHeight, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = sharp(data, { raw: { width, height, channels } });
  const { channels: means } = await drawn.stats();
  const colour = means
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, "0"))
    .join("");
  const files: Drawn["files"] = [];
  for (const size of new Set([...widthsOf(width), plainWidth]))
    files.push([
      `${size}.webp`,
      await drawn
        .clone()
        .resize({ width: size, withoutEnlargement: true })
        .webp({ quality: webpQuality[size] ?? 72 })
        .toBuffer(),
    ]);
  return { width, height, colour, files };
}

/** Makes the missing AVIF files of a photo out of its largest WebP; once all are there, only the plain WebP stays beside them. */
export async function encodePhoto(media: Media, photo: string): Promise<void> {
  const sharp = await sharpHere();
  const there = new Set<string>();
  for await (const name of media.names(photo)) there.add(name.slice(photo.length + 1));
  const drawn = [...there]
    .filter((name) => name.endsWith(".webp"))
    .map((name) => Number.parseInt(name))
    .toSorted((one, other) => other - one);
  const source = await media.read(`${photo}/${drawn[0]}.webp`);
  if (!source) return;
  const { width } = await sharp(source).metadata();
  for (const size of widthsOf(width)) {
    if (there.has(`${size}.avif`)) continue;
    await media.write(
      `${photo}/${size}.avif`,
      await inTurn(() =>
        sharp(source)
          .resize({ width: size })
          .avif({ quality: avifQuality[size] ?? 50, effort: 4 })
          .toBuffer(),
      ),
    );
  }
  for (const size of drawn.filter((size) => size !== plainWidth)) await media.remove(`${photo}/${size}.webp`);
}
