/** The field of a form that has the room of a unit of a booking. */
export const roomField = (line: number, unit: number): string => `room-${line}-${unit}`;

/** The rooms that a form has chosen for units. */
export const roomsIn = (fields: Record<string, string>): { line: number; unit: number; hotelRoomId: string }[] =>
  Object.entries(fields).flatMap(([name, hotelRoomId]) => {
    const [, line, unit] = /^room-(\d{1,2})-(\d{1,4})$/.exec(name) ?? [];
    return line && unit && hotelRoomId ? [{ line: Number(line), unit: Number(unit), hotelRoomId }] : [];
  });
