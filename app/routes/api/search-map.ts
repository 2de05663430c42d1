import { hotelsOnMap } from "#domain/search/hotels-on-map.server.ts";
import type { HotelOnMap } from "#domain/search/search-params.ts";
import { requestedSearch } from "#domain/search/search-request.server.ts";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/search-map";

/** The markers of a search on the map. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<{ hotels: HotelOnMap[] }> {
  shareable(context);
  const ctx = replicaCtxOf(context);
  return { hotels: await hotelsOnMap(ctx, requestedSearch(ctx, request.url)) };
}
