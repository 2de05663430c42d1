import { messages } from "#kit/locale.ts";
import type { RoomType } from "../hotel.ts";
import * as texts from "#locales/en/hotel-management.ts";

/** Names of the kinds of rooms. */
export const roomTypeText: Record<RoomType, string> = messages(texts.roomTypeText);
