import { formatDay } from "#kit/format.ts";
import { messages, plural } from "#kit/locale.ts";
import type { BrokenRestriction } from "./restrictions.ts";

const t = messages({
  en: {
    min_nights: (day: string, n: number) => `At least ${n} ${plural(n, "night", "nights")} when you arrive on ${day}`,
    no_arrival: (day: string) => `No arrival on ${day}`,
    no_departure: (day: string) => `No departure on ${day}`,
  },
  ka: {
    min_nights: (day: string, n: number) => `მინიმუმ ${n} ღამე, თუ შესვლის დღეა ${day}`,
    no_arrival: (day: string) => `ამ დღეს შესვლა შეუძლებელია: ${day}`,
    no_departure: (day: string) => `ამ დღეს გასვლა შეუძლებელია: ${day}`,
  },
});

/** What a guest is told of the restriction that their dates break. */
export function restrictionText(broken: BrokenRestriction): string {
  const day = formatDay(broken.day, "medium");
  return broken.kind === "min_nights" ? t.min_nights(day, broken.nights) : t[broken.kind](day);
}
