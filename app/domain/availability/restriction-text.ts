import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/availability.ts";
import type { BrokenRestriction } from "./restrictions.ts";

const t = messages(texts.restrictionText);

/** Message for dates that break a restriction. */
export function restrictionText(broken: BrokenRestriction): string {
  const day = formatDay(broken.day, "medium");
  return broken.kind === "min_nights" ? t.min_nights(day, broken.nights) : t[broken.kind](day);
}
