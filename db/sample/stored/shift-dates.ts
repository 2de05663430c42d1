import { addDays, daysBetween } from "../../../app/kit/day.ts";

const weekMs = 7 * 86_400_000;

/** How many whole weeks lie between two instants; less than none when the second is the earlier one. */
export const weeksBetween = (from: number, to: number): number => Math.floor((to - from) / weekMs);

const written = /"(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?"/g;

/** The JSON text with every day and every instant in it, where one is a whole value, so many weeks later. */
export function shiftDates(json: string, weeks: number): string {
  if (weeks === 0) return json;
  const known = new Map<string, string>();
  return json.replaceAll(written, (text, day: string, time: string | undefined) => {
    const kept = known.get(day) ?? addDays(day, weeks * 7);
    known.set(day, kept);
    return time ? `"${kept}${time}"` : text.length === 12 ? `"${kept}"` : text;
  });
}

/** The Monday of the instant's week, early in the morning. */
export function mondayBefore(now: Date): Date {
  const firstMonday = "1970-01-05";
  const days = daysBetween(firstMonday, now.toISOString().slice(0, 10));
  const monday = new Date(`${addDays(firstMonday, days - (((days % 7) + 7) % 7))}T05:00:00Z`);
  return monday <= now ? monday : new Date(monday.getTime() - weekMs);
}
