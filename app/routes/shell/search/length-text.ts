import type { StayLength } from "#domain/search/flexible/flexible-url.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/flexible.ts";

const t = messages(texts.choices);

const week = 7;

/** A length of stay as a choice: "3–5 nights". */
export function choiceText(length: StayLength): string {
  if (length === "weekend") return t.weekend;
  const { min, max } = length;
  if (min < max) return t.range(min, max);
  return min === week ? t.week : t.count(min);
}
