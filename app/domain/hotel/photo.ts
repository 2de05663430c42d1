import { sitePaths } from "#kit/site-urls.ts";
import type { Translations } from "#kit/translations.ts";
import { cutAt, plainText } from "#kit/plain-text.ts";

/** A photo as its hotel's people see it. */
export type UploadedPhoto = { id: string; url: string; alt: string; translations: Translations<"alt"> };

/** Whose photos they are, and where to go back to without scripts. */
export type PhotoTarget = { hotelId: string; roomId: string; back: string };

/** Where photos are sent, ordered, described and taken away: it says whose, which is checked before anything is read. */
export function photosAddress({ hotelId, roomId, back }: PhotoTarget, { hydrated }: { hydrated: boolean }): string {
  const query = new URLSearchParams({ hotel: hotelId, ...(roomId && { room: roomId }), back, ...(hydrated && { hydrated: "1" }) });
  return `${sitePaths.photos}?${query.toString()}`;
}
/** Letters in the words about a photo. */
export const longestAlt = 200;
/** The words about a photo as they are kept: one line, cut where it is too long. */
export const photoText = (text: string): string => cutAt(plainText(text), longestAlt);
