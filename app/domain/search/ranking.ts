import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/search.ts";
import type { Sort } from "./search-params.ts";

const t = messages(texts.ranking);

/** What an order looks at, most important first; docs/search.md has the formula of each. */
export const rankingFacts = {
  popularity: ["rating", "reviews"],
  price: ["pricePerNight"],
  rating: ["rating"],
  distance: ["metresToCentre"],
} as const satisfies Record<Sort, readonly string[]>;

export type RankingFact = (typeof rankingFacts)[Sort][number];

/** What comes first in an order, in a sentence. */
export const rankingText = (sort: Sort): string => t[sort];

/** What has no influence on any order, in a sentence. */
export const neverRanked = (): string => t.never;
