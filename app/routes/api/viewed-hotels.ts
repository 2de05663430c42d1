import { data } from "react-router";
import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { hotelsForStay } from "#domain/search/hotel-sections.server.ts";
import { requestedSearch } from "#domain/search/search-request.server.ts";
import { isId } from "#kit/id.ts";
import * as limits from "#kit/limits.ts";
import { replicaCtxOf } from "#web/context.server.ts";
import type { Route } from "./+types/viewed-hotels";

/** Prices depend on the person and the time: not cached. */
const headers = { "cache-control": "private, max-age=60", vary: "Cookie" };

/** Cards of the recently viewed hotels by id, at most twelve, priced for the dates in the URL; hotels that are not listed are left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = replicaCtxOf(context);
  const ids = (new URL(request.url).searchParams.get("ids") ?? "").split(",", limits.viewedHotels).filter(isId);
  const hotels: HotelCardFacts[] = ids.length > 0 ? await hotelsForStay(ctx, ids, requestedSearch(ctx, request.url)) : [];
  return data({ hotels }, { headers });
}
