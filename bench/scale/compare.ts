import { hotelsFound } from "#domain/search/hotels-found.server.ts";
import { searchOf } from "#domain/search/read-search.ts";
import type { Search } from "#domain/search/search-params.ts";
import type { Ctx } from "#platform/context.server.ts";
import { dayAhead } from "../../tests/support/day-ahead.ts";
import { searchInFull } from "../../tests/support/full-search.ts";

const sorts = ["price", "popularity", "rating", "distance"];
const filters: Record<string, string>[] = [
  {},
  { type: "villa" },
  { adults: "4", rooms: "2" },
  { children: "2", childAges: "4,9" },
  { maxPrice: "60" },
];

/** Compares first pages and counts of searches in a city with all of its hotels worked out; returns how many were compared. */
export async function compareInFull(ctx: Ctx, location: string): Promise<number> {
  let compared = 0;
  for (const sort of sorts)
    for (const filter of filters)
      for (const day of [3, 30, 250]) {
        const dates = { checkIn: dayAhead(day), checkOut: dayAhead(day + 3) };
        const search: Search = searchOf(new URLSearchParams({ location, sort, ...dates, ...filter }), dayAhead(0));
        const [found, expected] = [await hotelsFound(ctx, search), await searchInFull(ctx, search)];
        const [ids, wanted] = [
          found.hotels.map(({ id }) => id).join(),
          expected
            .slice(0, 12)
            .map(({ id }) => id)
            .join(),
        ];
        if (ids !== wanted || found.count !== Math.min(1001, expected.length))
          throw new Error(`The search ${JSON.stringify(search)} finds ${found.count}, ${ids} instead of ${expected.length}, ${wanted}.`);
        compared++;
      }
  return compared;
}
