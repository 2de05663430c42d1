import { sql } from "kysely";
import type { Ctx } from "#platform/context.server.ts";
import type { OtherDates, OtherTown } from "./alternative.ts";
import { didYouMean, type Near } from "./did-you-mean.server.ts";
import { hotelsFound } from "./hotels-found.server.ts";
import { named } from "./matching.server.ts";
import { otherDates, plainSearch } from "./other-dates.server.ts";
import { otherTowns } from "./other-towns.server.ts";
import { filterCount, type Search } from "./search-params.ts";
import { placesNamed } from "./searched-places.server.ts";

/** Alternatives for an empty search: at most one kind of reason, and what is available instead. */
export type EmptySearch = {
  /** Number of hotels without filters and map section; if not 0, the filters are the reason. */
  withoutFilters: number;
  /** Similar names, when none matches the text. */
  near: Near;
  dates: OtherDates[];
  towns: OtherTown[];
};

const nothing: EmptySearch = { withoutFilters: 0, near: { regions: [], hotels: [] }, dates: [], towns: [] };

/** Why a search found nothing, and what can be booked instead; at most eleven bounded statements. */
export async function emptySearch(ctx: Ctx, search: Search): Promise<EmptySearch> {
  if (filterCount(search) > 0 || search.box) {
    const { count } = await hotelsFound(ctx, plainSearch(search));
    if (count > 0) return { ...nothing, withoutFilters: count };
  }
  if (search.location && !(await isNamed(ctx, search.location))) return { ...nothing, near: await didYouMean(ctx, search.location) };
  const [dates, towns] = await Promise.all([otherDates(ctx, search), otherTowns(ctx, search)]);
  return { ...nothing, dates, towns };
}

/** Whether a listed hotel, its city or its country matches the name. */
async function isNamed(ctx: Ctx, location: string): Promise<boolean> {
  if ((await placesNamed(ctx, location)).length > 0) return true;
  const { rows } = await sql`select from search_hotels h where ${named(location)} limit 1`.execute(ctx.db);
  return rows.length > 0;
}
