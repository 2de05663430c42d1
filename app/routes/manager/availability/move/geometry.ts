import type { CalendarStay } from "#domain/front-desk/calendar-stays.server.ts";
import { addDays, type Day } from "#kit/date/day.ts";
import { maxNights, nightCount, type Stay } from "#kit/date/stay.ts";
import { lastDay } from "../period.ts";

/** What of a bar is moved: the whole stay, its arrival or its departure. */
export type Grip = "all" | "start" | "end";

/** A stay in the row of a room. */
export type Place = Stay & { row: number; arrived?: boolean };

const within = (day: Day, first: Day, last: Day): Day => (day < first ? first : day > last ? last : day);

/** Why a stay of the calendar can't be moved on the hotel's day `today`; null: it can. */
export const fixedReason = ({ fixed, checkOut }: Pick<CalendarStay, "fixed" | "checkOut">, today: Day) =>
  fixed ?? (checkOut < today ? "over" : null);

/** Whether the stay has begun, so that its arrival is fixed. */
export const hasBegun = ({ checkIn, arrived = false }: Stay & { arrived?: boolean }, today: Day): boolean => arrived || checkIn < today;

/**
 * A place moved by days and rows, as far as a booking can be changed: no arrival before today, the arrival of a stay that has begun
 * not at all, 1 to 90 nights, at most two years ahead.
 */
export function movedBy(
  place: Place,
  grip: Grip,
  by: { days: number; rows: number },
  { today, rows }: { today: Day; rows: number },
): Place {
  const { checkIn, checkOut } = place;
  const last = lastDay(today);
  if (grip === "end") {
    const first = within(today, addDays(checkIn, 1), addDays(checkIn, maxNights));
    const latest = within(addDays(checkIn, maxNights), first, last);
    return { ...place, checkOut: within(addDays(checkOut, by.days), first, latest) };
  }
  const begun = hasBegun(place, today);
  if (grip === "start") {
    if (begun) return place;
    const first = within(addDays(checkOut, -maxNights), today, addDays(checkOut, -1));
    return { ...place, checkIn: within(addDays(checkIn, by.days), first, addDays(checkOut, -1)) };
  }
  const row = Math.max(0, Math.min(rows - 1, place.row + by.rows));
  if (begun) return { ...place, row };
  const nights = nightCount(place);
  const arrival = within(addDays(checkIn, by.days), today, within(addDays(last, -nights), today, last));
  return { ...place, row, checkIn: arrival, checkOut: addDays(arrival, nights) };
}

export const samePlace = (one: Place, other: Place): boolean =>
  one.row === other.row && one.checkIn === other.checkIn && one.checkOut === other.checkOut;

/** The row of the rooms, given by their upper and lower edges, at a height; above and below them the first and the last. */
export function rowAt(edges: readonly { top: number; bottom: number }[], y: number): number {
  const found = edges.findIndex(({ bottom }) => y < bottom);
  return found === -1 ? Math.max(0, edges.length - 1) : found;
}

/** Pixels by which an area scrolls while the pointer is this near to, or beyond, an edge. */
export function edgeScroll(at: number, first: number, last: number, zone = 48, most = 16): number {
  if (at < first + zone) return -Math.ceil(Math.min(1, (first + zone - at) / zone) * most);
  if (at > last - zone) return Math.ceil(Math.min(1, (at - last + zone) / zone) * most);
  return 0;
}

/** How the keys of the move mode move a stay. */
export function moveOfKey(pressed: {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): { grip: Grip; days: number; rows: number } | undefined {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[pressed.key];
  if (!step) return undefined;
  const [days = 0, rows = 0] = step;
  const grip = pressed.shiftKey ? (pressed.ctrlKey || pressed.metaKey ? "start" : "end") : "all";
  return grip === "all" || rows === 0 ? { grip, days, rows } : undefined;
}

const margin = 8;

/**
 * The corner of a box beside the pointer and within the window: at the right below a mouse, above a finger or pen, below it where
 * there is no space.
 */
export function besidePointer(
  { x, y, isMouse }: { x: number; y: number; isMouse: boolean },
  box: { width: number; height: number },
  window: { width: number; height: number },
): { x: number; y: number } {
  const within = (at: number, size: number, space: number) => Math.max(margin, Math.min(at, space - size - margin));
  const above = y - box.height - 32;
  const top = isMouse ? y + 20 : above < margin ? y + 40 : above;
  return { x: within(isMouse ? x + 16 : x - box.width / 2, box.width, window.width), y: within(top, box.height, window.height) };
}
