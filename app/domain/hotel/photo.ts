import { cutAt, plainText } from "#kit/plain-text.ts";

/** A photo as its hotel's people see it. */
export type BoardPhoto = { id: string; url: string; alt: string; altKa: string | null };

/** Where photos are sent, ordered, described and taken away. */
export const photosAction = "/hotel-manager/photos";
/** Letters in the words about a photo. */
export const longestAlt = 200;
/** The words about a photo as they are kept: one line, cut where it is too long. */
export const photoWords = (text: string): string => cutAt(plainText(text), longestAlt);
