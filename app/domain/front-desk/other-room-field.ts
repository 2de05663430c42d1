import { roomsPerBooking } from "#kit/limits.ts";

/** Fields of a further room of a phone booking in its form. */
export const otherRoomFields = ["room", "units", "adults", "children", "price", "first", "last"] as const;
export type OtherRoomField = (typeof otherRoomFields)[number];

/** How many further rooms a phone booking may have. */
export const mostOtherRooms = roomsPerBooking - 1;

/** Name of a field of a numbered further room. */
export const otherRoomField = (name: OtherRoomField, index: number): string => `other-${name}-${index}`;
