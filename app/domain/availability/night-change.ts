import { addDays, type Day } from "#kit/day.ts";
import type { Cents } from "#kit/money.ts";

/** What a manager decides of a day of a room. `price` null: that of the season or the room; `minNights` null: any length. */
export type NightState = {
  closed: boolean;
  price: Cents | null;
  minNights: number | null;
  noArrival: boolean;
  noDeparture: boolean;
};

/** A day of which nobody has decided anything. */
export const plainNight: NightState = { closed: false, price: null, minNights: null, noArrival: false, noDeparture: false };

/** What is to become of days; what is not named stays. */
export type NightChange = Partial<NightState>;

/** The days from `from` to `to`, both included, of a room, and what they were in the fields that were changed. */
export type NightSpan = { roomId: string; from: Day; to: Day; was: NightChange };

export const mostDays = 750;
export const mostRooms = 60;

/** Days in the order of room and calendar into spans: neighbours that were the same become one. */
export function spansOf(days: readonly { roomId: string; night: Day; was: NightChange }[]): NightSpan[] {
  const spans: NightSpan[] = [];
  for (const { roomId, night, was } of days) {
    const last = spans.at(-1);
    const goesOn = last?.roomId === roomId && addDays(last.to, 1) === night && JSON.stringify(last.was) === JSON.stringify(was);
    if (goesOn) last.to = night;
    else spans.push({ roomId, from: night, to: night, was });
  }
  return spans;
}
