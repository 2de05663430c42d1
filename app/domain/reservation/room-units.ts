/** Units of a room in a booking, with its name in the language of the request. */
export type RoomUnits = { roomId: string; room: string; units: number };

/** Rooms of a booking with their number where there are several: `2 × Classic, Suite`. */
export const roomsText = (rooms: readonly Pick<RoomUnits, "room" | "units">[]): string =>
  rooms.map(({ room, units }) => (units > 1 ? `${units} × ${room}` : room)).join(", ");

/** A name for each room of a booking that no other has: of the room, with its plan where that is needed, and else with its number. */
export function distinctNames(rooms: readonly { room: string; plan: string }[]): string[] {
  const isOnly = (name: string, names: readonly string[]) => names.indexOf(name) === names.lastIndexOf(name);
  const plain = rooms.map(({ room }) => room);
  const withPlan = rooms.map(({ room, plan }) => (isOnly(room, plain) ? room : `${room}, ${plan}`));
  return withPlan.map((name, index) => (isOnly(name, withPlan) ? name : `${name} (${index + 1})`));
}
