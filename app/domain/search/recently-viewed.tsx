import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";

const name = "stumari.viewed";

/** Ids of the hotels viewed in this browser, latest first. */
export function viewedHotels(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string" && isId(id)).slice(0, limits.viewedHotels) : [];
  } catch {
    return [];
  }
}

/** Replaces the stored ids; does nothing when storage is unavailable. */
export function keepViewed(ids: readonly string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(ids.slice(0, limits.viewedHotels)));
  } catch {
    return;
  }
}

/** Puts a hotel first among the viewed ones. */
export const noteViewed = (hotelId: string): void => keepViewed([hotelId, ...viewedHotels().filter((id) => id !== hotelId)]);
