import { formatCount, formatMonth, formatRange } from "#kit/format.ts";
import * as limits from "#kit/limits.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/flexible.ts";
import { hasPriceBounds, type Search } from "../search-params.ts";
import type { Flexible } from "./flexible-url.ts";

const t = messages(texts.summary);
const resultText = messages(texts.results);

/** Flexible dates in words: "3 to 5 nights in May 2027". */
export function flexibleText(flexible: Flexible): string {
  if ("around" in flexible) return t.shift(formatRange(flexible.around.checkIn, flexible.around.checkOut, "brief"), flexible.shift);
  const month = formatMonth(flexible.month);
  if (flexible.length === "weekend") return t.weekend(month);
  const { min, max } = flexible.length;
  return min === max ? t.nights(min, month) : t.range(min, max, month);
}

/**
 * What results for flexible dates say of them: the dates, and how many hotels were compared where that may not be all;
 * null for other searches.
 */
export function flexibleNotes(search: Search, { count }: { count: number }): { text: string; compared: string | null } | null {
  if (!search.flexible) return null;
  const isCut = hasPriceBounds(search) || ((search.sort === "price" || search.view === "map") && count >= limits.flexibleHotels);
  return { text: flexibleText(search.flexible), compared: isCut ? resultText.compared(formatCount(limits.flexibleHotels)) : null };
}
