import { addDays, daysBetween } from "#kit/date/day.ts";

const weekMs = 7 * 86_400_000;

/** Whole weeks from `from` to `to`; negative if `to` is earlier. */
export const weeksBetween = (from: number, to: number): number => Math.floor((to - from) / weekMs);

const written = /"(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?"/g;

/** Moves each JSON string that is a day or an instant by whole weeks. */
export function shiftDates(json: string, weeks: number): string {
  if (weeks === 0) return json;
  const known = new Map<string, string>();
  return json.replaceAll(written, (text, day: string, time: string | undefined) => {
    const kept = known.get(day) ?? addDays(day, weeks * 7);
    known.set(day, kept);
    return time ? `"${kept}${time}"` : text.length === 12 ? `"${kept}"` : text;
  });
}

/** The latest Monday, 05:00 UTC, at or before the instant. */
export function mondayBefore(now: Date): Date {
  const firstMonday = "1970-01-05";
  const days = daysBetween(firstMonday, now.toISOString().slice(0, 10));
  const monday = new Date(`${addDays(firstMonday, days - (((days % 7) + 7) % 7))}T05:00:00Z`);
  return monday <= now ? monday : new Date(monday.getTime() - weekMs);
}
