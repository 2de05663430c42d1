/** Units of a room in a booking, with its name in the language of the request. */
export type RoomUnits = { roomId: string; room: string; units: number };

/** Rooms of a booking with their number where there are several: `2 × Classic, Suite`. */
export const roomsText = (rooms: readonly Pick<RoomUnits, "room" | "units">[]): string =>
  rooms.map(({ room, units }) => (units > 1 ? `${units} × ${room}` : room)).join(", ");
