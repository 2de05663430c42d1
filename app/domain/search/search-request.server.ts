import { earliestDay } from "#kit/date/zone.ts";
import type { Ctx } from "#platform/context.server.ts";
import { searchOf } from "./read-search.ts";
import type { Search } from "./search-params.ts";

/**
 * The search of a URL. Dates are checked against the earliest current day anywhere; each hotel checks its own. A month wins
 * over dates, since a form without scripts sends both.
 */
export function requestedSearch(ctx: Ctx, address: string): Search {
  const search = searchOf(new URL(address).searchParams, earliestDay(ctx.now()));
  return search.flexible ? { ...search, dates: null } : search;
}
