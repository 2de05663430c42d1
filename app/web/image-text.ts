import { messages } from "#kit/locale.ts";
import type { LinkRejection } from "#platform/row-image.server.ts";
import * as texts from "#locales/en/web.ts";

/** Why a picture that was sent is not taken. */
export const imageText = messages(texts.imageText);

/** What is wrong with a picture that was given by its address. */
export const linkText = (code: LinkRejection["code"] | "foreign_image"): string => imageText[code];
