import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/manager-rooms.ts";

/** How a room's size is said. */
export const roomText = messages(texts.roomText);
