import { sitePaths } from "#kit/site-urls.ts";
import { cutAt, plainText } from "#kit/text/plain-text.ts";
import type { Translations } from "#kit/text/translations.ts";

/** A photo for the hotel's editors. */
export type UploadedPhoto = {
  id: string;
  url: string;
  alt: string;
  translations: Translations<"alt">;
  /** Whether it is the evening photo of the cover. */
  evening: boolean;
};

/** The photo that is shown first: the evening photo only if there is no other. */
export const coverIn = <Photo extends { evening: boolean }>(photos: Photo[]): Photo | undefined =>
  photos.find(({ evening }) => !evening) ?? photos[0];

/** The query parameter with the key of photos chosen for a new room. */
export const chosenParam = "chosen";

/** The hotel or room of the photos, and the return URL without scripts. */
export type PhotoTarget = { hotelId: string; roomId: string; back: string };

/**
 * URL to upload, order, describe and delete photos; it names hotel and room, which are checked before the body is read.
 */
export function photosAddress({ hotelId, roomId, back }: PhotoTarget, { hydrated }: { hydrated: boolean }): string {
  const query = new URLSearchParams({ hotel: hotelId, ...(roomId && { room: roomId }), back, ...(hydrated && { hydrated: "1" }) });
  return `${sitePaths.photos}?${query.toString()}`;
}
/** Maximum characters of an alternative text. */
export const longestAlt = 200;
/** An alternative text as stored: one line, truncated to the limit. */
export const photoText = (text: string): string => cutAt(plainText(text), longestAlt);
