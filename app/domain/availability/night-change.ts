import { addDays, type Day } from "#kit/date/day.ts";
import type { Cents } from "#kit/money.ts";

/** Settings of a day of a room. `price` null: the price of the season or the room; `minNights` null: no minimum. */
export type NightState = {
  closed: boolean;
  price: Cents | null;
  minNights: number | null;
  noArrival: boolean;
  noDeparture: boolean;
};

/** The default settings. */
export const plainNight: NightState = { closed: false, price: null, minNights: null, noArrival: false, noDeparture: false };

/** New settings; missing fields stay. */
export type NightChange = Partial<NightState>;

/** Consecutive days of a room, `from` to `to` both included, with the values before a change in the changed fields. */
export type NightSpan = { roomId: string; from: Day; to: Day; was: NightChange };

export const mostDays = 750;
export const mostRooms = 60;

/** Merges days, ordered by room and date, into spans of equal values. */
export function spansOf<Was = NightChange>(
  days: readonly { roomId: string; night: Day; was: Was }[],
): { roomId: string; from: Day; to: Day; was: Was }[] {
  const spans: { roomId: string; from: Day; to: Day; was: Was }[] = [];
  for (const { roomId, night, was } of days) {
    const last = spans.at(-1);
    const goesOn = last?.roomId === roomId && addDays(last.to, 1) === night && JSON.stringify(last.was) === JSON.stringify(was);
    if (goesOn) last.to = night;
    else spans.push({ roomId, from: night, to: night, was });
  }
  return spans;
}
