import images from "./images.json" with { type: "json" };
import type { ImageKey, SampleHotel } from "./types.ts";

const isImage = (key: string): key is ImageKey => Object.hasOwn(images, key);

/** The evening photo of the cover, made by the same camera, if there is one. */
export function eveningOf({ photos: [cover] }: Pick<SampleHotel, "photos">): ImageKey | undefined {
  const key = `${cover}-night`;
  return isImage(key) ? key : undefined;
}
