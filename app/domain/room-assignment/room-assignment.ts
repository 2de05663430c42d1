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
