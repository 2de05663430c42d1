import { addDays, addYears, type Day } from "#kit/date/day.ts";
import { type Month, monthAfter } from "#kit/date/month.ts";

/** The same day some months later, or the last day of a shorter month. */
function addMonths(day: Day, count: number): Day {
  const month: Month = monthAfter(day.slice(0, 7), count);
  const last = addDays(`${monthAfter(month, 1)}-01`, -1);
  return last.slice(8) < day.slice(8) ? last : `${month}-${day.slice(8)}`;
}

/** Days since the Monday of the week. */
const sinceMonday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * The day to which a key moves the focus, by the ARIA grid pattern: arrows by day and week, Home and End to the ends
 * of the week, PageUp and PageDown by month, with Shift by year. Clamped to `first` and `last`; undefined for other
 * keys. https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
 */
export function dayAfterKey({ key, shiftKey }: { key: string; shiftKey: boolean }, day: Day, first: Day, last: Day): Day | undefined {
  const moves: Partial<Record<string, () => Day>> = {
    ArrowRight: () => addDays(day, 1),
    ArrowLeft: () => addDays(day, -1),
    ArrowDown: () => addDays(day, 7),
    ArrowUp: () => addDays(day, -7),
    Home: () => addDays(day, -sinceMonday(day)),
    End: () => addDays(day, 6 - sinceMonday(day)),
    PageUp: () => (shiftKey ? addYears(day, -1) : addMonths(day, -1)),
    PageDown: () => (shiftKey ? addYears(day, 1) : addMonths(day, 1)),
  };
  const moved = moves[key]?.();
  if (moved === undefined) return undefined;
  return moved < first ? first : moved > last ? last : moved;
}

/** The list entry to which a key moves the focus: arrows by one, Home and End to its ends; undefined for other keys. */
export function entryAfterKey(key: string, at: number, count: number): number | undefined {
  const entries: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: count - 1,
  };
  const to = entries[key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
}
