import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/web.ts";
import type { LinkRejection } from "#platform/images/row-image.server.ts";

/** The error message for a rejected image upload. */
export const imageText = messages(texts.imageText);

/** The error message for an image given by URL. */
export const linkText = (code: LinkRejection["code"] | "foreign_image"): string => imageText[code];
