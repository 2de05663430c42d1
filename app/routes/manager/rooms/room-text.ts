import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";

/** Texts for the size of a room. */
export const roomText = messages(texts.roomText);
