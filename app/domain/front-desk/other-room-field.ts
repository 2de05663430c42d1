import { roomsPerBooking } from "#kit/limits.ts";

/** Fields of a further room of a phone booking in its form. */
export const otherRoomFields = ["room", "units", "adults", "children", "price", "first", "last", "extras"] as const;
export type OtherRoomField = (typeof otherRoomFields)[number];

/** How many further rooms a phone booking may have. */
export const mostOtherRooms = roomsPerBooking - 1;

/** Names of the fields of further rooms that are sent once for each extra. */
export const otherExtrasFields = (): string[] => Array.from({ length: mostOtherRooms }, (_, index) => otherRoomField("extras", index + 1));

/** Name of a field of a numbered further room. */
export const otherRoomField = (name: OtherRoomField, index: number): string => `other-${name}-${index}`;
