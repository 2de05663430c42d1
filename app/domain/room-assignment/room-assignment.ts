import { addDays, type Day } from "#kit/date/day.ts";

/** A unit of a booking's line; `unit` from 1. */
export type StayUnit = { code: string; line: number; unit: number };

/** A unit in a URL or form: code, line and unit. */
export const unitKey = ({ code, line, unit }: StayUnit): string => `${code}.${line}.${unit}`;

/** The unit of a text of `unitKey`; undefined for other texts. */
export function unitOfKey(key: string): StayUnit | undefined {
  const { code = "", line, unit } = /^(?<code>[0-9A-Za-z-]{1,40})\.(?<line>\d{1,2})\.(?<unit>\d{1,4})$/u.exec(key)?.groups ?? {};
  return line && unit ? { code, line: Number(line), unit: Number(unit) } : undefined;
}

/** The first night whose room can still be recorded on the hotel's day `today`: that of guests who come after midnight. */
export const firstOpenNight = (today: Day): Day => addDays(today, -1);

/** Nights in one room, `to` excluded. */
export type Span = { from: Day; to: Day };

/** A room that a unit may have, and whether it is ready for guests; `occupied`: those of last night have not left yet. */
export type FreeRoom = { id: string; number: string; state: "clean" | "dirty" | "inspected" | "occupied"; accessible: boolean };

/** A unit without a room on some night: from the first of these to its departure, with the rooms that are free then. */
export type UnitWithoutRoom = { line: number; unit: number; roomId: string; type: string; from: Day; to: Day; rooms: FreeRoom[] };

/** The room proposed for each unit: the first that is free and not proposed for another one; undefined where none is left. */
export function proposedRooms(units: readonly UnitWithoutRoom[]): (FreeRoom | undefined)[] {
  const used = new Set<string>();
  return units.map(({ rooms }) => {
    const room = rooms.find(({ id }) => !used.has(id));
    if (room) used.add(room.id);
    return room;
  });
}
