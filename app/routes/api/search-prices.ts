import { priceHistogram } from "#domain/search/price-histogram.server.ts";
import { requestedSearch } from "#domain/search/search-request.server.ts";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/search-prices";

/** The price distribution of a search, for the histogram of the price filter. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<{ bars: number[] }> {
  shareable(context);
  const ctx = replicaCtxOf(context);
  return { bars: await priceHistogram(ctx, requestedSearch(ctx, request.url)) };
}
