import { imageWidths } from "#kit/image.ts";

/** Parses the URL of a stored image: `/media/…/name_1280x853_a0b1c2` contains size and mean colour. */
export type ImageFacts = { width: number; height: number; colour: string };

const described = /^\/media\/.+_(\d+)x(\d+)_([0-9a-f]{6})$/;

export function imageFacts(url: string): ImageFacts | undefined {
  const [, width, height, colour] = described.exec(url) ?? [];
  if (!width || !height || !colour) return undefined;
  return { width: Number(width), height: Number(height), colour: `#${colour}` };
}

/** One file of an image where `srcset` is not possible: the medium size of a stored image, else the URL itself. */
export const imageFile = (url: string): string => (imageFacts(url) ? `${url}/800.webp` : url);

/** The AVIF files of a stored image for `srcset`, never wider than the original. */
export const imageSources = (url: string, width: number): string =>
  imageWidths
    .filter((candidate) => candidate <= width)
    .map((candidate) => `${url}/${candidate}.avif ${candidate}w`)
    .join(", ");
