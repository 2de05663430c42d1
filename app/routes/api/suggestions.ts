import { popularPlaces } from "#domain/homepage/homepage.server.ts";
import { suggestionsFor } from "#domain/search/suggestions.server.ts";
import type { Suggestions } from "#domain/search/suggestions.ts";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/suggestions";

/** Places and hotels for a typed destination, popular places without one. An error is logged and returns no suggestions. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Suggestions> {
  shareable(context);
  const ctx = replicaCtxOf(context);
  const text = new URL(request.url).searchParams.get("q") ?? "";
  const suggested = text ? suggestionsFor(ctx, text) : popularPlaces(ctx).then((popular) => ({ regions: [], hotels: [], popular }));
  return suggested.catch((error: unknown) => {
    ctx.log.error("suggestions_failed", error);
    return { regions: [], hotels: [] };
  });
}
