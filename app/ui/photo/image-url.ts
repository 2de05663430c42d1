import { imageWidths } from "#kit/image.ts";

/**
 * Parses the URL of a stored image: `/media/…/name_1280x853_a0b1c2.UklGR…` contains size, mean colour and, unless it was
 * stored before there were previews, the preview. The files lie in the folder before the point.
 */
export type ImageFacts = { width: number; height: number; colour: string; /** Data URL. */ preview: string | undefined };

const described = /^(\/media\/.+_(\d+)x(\d+)_([0-9a-f]{6}))(?:\.([\w-]{1,96}))?$/;

export function imageFacts(url: string): ImageFacts | undefined {
  const [, , width, height, colour, preview] = described.exec(url) ?? [];
  if (!width || !height || !colour) return undefined;
  return {
    width: Number(width),
    height: Number(height),
    colour: `#${colour}`,
    preview: preview && `data:image/webp;base64,${preview.replaceAll("-", "+").replaceAll("_", "/")}`,
  };
}

const folderOf = (url: string) => described.exec(url)?.[1];

/** One file of an image where `srcset` is not possible: the medium size of a stored image, else the URL itself. */
export function imageFile(url: string): string {
  const folder = folderOf(url);
  return folder ? `${folder}/800.webp` : url;
}

/** The AVIF files of a stored image for `srcset`, never wider than the original. */
export const imageSources = (url: string, width: number): string =>
  imageWidths
    .filter((candidate) => candidate <= width)
    .map((candidate) => `${folderOf(url)}/${candidate}.avif ${candidate}w`)
    .join(", ");
