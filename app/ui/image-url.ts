import { imageWidths } from "#kit/image.ts";

/** What the url of a stored picture says of it: `/media/…/name_1280x853_a0b1c2` carries size and mean colour. */
export type ImageFacts = { width: number; height: number; colour: string };

const described = /^\/media\/.+_(\d+)x(\d+)_([0-9a-f]{6})$/;

export function imageFacts(url: string): ImageFacts | undefined {
  const [, width, height, colour] = described.exec(url) ?? [];
  if (!width || !height || !colour) return undefined;
  return { width: Number(width), height: Number(height), colour: `#${colour}` };
}

/** One file of a picture, for what can't choose among sizes: of a stored one that of medium size, else the picture itself. */
export const imageFile = (url: string): string => (imageFacts(url) ? `${url}/800.webp` : url);

/** The AVIF files of a stored picture, for `srcset`: never wider than the picture itself. */
export const imageSources = (url: string, width: number): string =>
  imageWidths
    .filter((candidate) => candidate <= width)
    .map((candidate) => `${url}/${candidate}.avif ${candidate}w`)
    .join(", ");
