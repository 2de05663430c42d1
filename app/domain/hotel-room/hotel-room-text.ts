import { formatCount } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/hotel-room.ts";
import type { RoomFeature } from "./hotel-room.ts";

const t = messages(texts.hotelRoomText);

export const featureText = (feature: RoomFeature): string => t[feature];

export const floorText = (floor: number): string => (floor === 0 ? t.ground : t.floor(formatCount(floor)));
