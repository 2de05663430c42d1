import { formatMonthName } from "../format-figures.ts";
import { addDays, addYears, type Day, isDay } from "./day.ts";

const english = "january february march april may june july august september october november december".split(" ");

/** A month by its number, its name or the first three letters or more of it, in English or the language of the page. */
function monthOf(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  if (text.length < 3) return undefined;
  const found = english.findIndex(
    (name, index) =>
      name.startsWith(text) ||
      formatMonthName(index + 1)
        .toLowerCase()
        .startsWith(text),
  );
  return found < 0 ? undefined : found + 1;
}

const longAgo = 90;

/**
 * The day that somebody typed: 2026-12-24, 24.12., 24.12.2026, Dec 24, 24 December 2026, 24 დეკ; null for any other
 * text. Without a year it is the next such day, or one of the last 90 days.
 */
export function typedDay(text: string, today: Day): Day | null {
  const typed = text.trim().toLowerCase();
  if (isDay(typed)) return typed;
  const [, first = "", second = "", written] =
    /^(\d{1,2})\.(\d{1,2})\.?(\d{4})?$/.exec(typed) ?? /^(\d{1,2}|\p{L}+)\.?[ ,]+(\d{1,2}|\p{L}+)\.?,?(?: +(\d{4}))?$/u.exec(typed) ?? [];
  const isWord = (part: string) => /^\p{L}/u.test(part);
  const named = isWord(first);
  // A day and a month, of which one is a name unless they are apart by points.
  if (!first || (!named && !isWord(second) && !/^\d+\./.test(text.trim()))) return null;
  const month = monthOf(named ? first : second);
  const number = Number(named ? second : first);
  if (!month || Number.isNaN(number)) return null;
  const inYear = (year: string) => `${year}-${String(month).padStart(2, "0")}-${String(number).padStart(2, "0")}`;
  if (written) return isDay(inYear(written)) ? inYear(written) : null;
  const candidates = [addYears(today, -1), today, addYears(today, 1), addYears(today, 2), addYears(today, 3), addYears(today, 4)];
  return candidates.map((day) => inYear(day.slice(0, 4))).find((day) => isDay(day) && day >= addDays(today, -longAgo)) ?? null;
}
