import { data } from "react-router";
import type { HotelCardFacts } from "#domain/hotel/hotel.ts";
import { askedSearch } from "#domain/search/search-request.server.ts";
import { hotelsForStay } from "#domain/search/hotel-sections.server.ts";
import { isId } from "#kit/id.ts";
import { limits } from "#kit/limits.ts";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/viewed-hotels";

/** Prices are of who asks, and of the minute. */
const headers = { "cache-control": "private, max-age=60", vary: "Cookie" };

/** Cards of the hotels whose ids a browser remembers, at most twelve, at the price of the dates in the address; those that guests can't see are left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const asked = (new URL(request.url).searchParams.get("ids") ?? "").split(",", limits.viewedHotels).filter(isId);
  const hotels: HotelCardFacts[] = asked.length > 0 ? await hotelsForStay(ctx, asked, askedSearch(ctx, request.url)) : [];
  return data({ hotels }, { headers });
}
