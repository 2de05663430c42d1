import type { IconName } from "#ui/icon-names.ts";

/** Something that the palette goes to: a page, an action or a record. */
export type PaletteItem = {
  to: string;
  label: string;
  icon: IconName;
  hint?: string;
  /** The letter after g that opens it. */
  letter?: string;
};

export type PaletteGroup = { name: string; items: PaletteItem[] };

/** What a search for the palette returns. */
export type Found = { groups: PaletteGroup[] };

/** Shorter texts find pages and actions only. */
export const shortestText = 2;

/** Records of the whole site are found by trigrams, which no shorter text has. */
export const shortestOnSite = 3;

/** Whether each typed word begins a word of the label. */
export function isMeant(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/[\s,/–-]+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
