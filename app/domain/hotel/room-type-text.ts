import { messages } from "#kit/locale.ts";
import type { RoomType } from "./hotel.ts";
import * as texts from "#locales/en/hotel-management.ts";

/** The kinds of rooms as people say them. */
export const roomTypeText: Record<RoomType, string> = messages(texts.roomTypeText);
