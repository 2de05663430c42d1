import { data } from "react-router";
import { cardPhotos } from "#domain/hotel/photos/photos.server.ts";
import { isId } from "#kit/id.ts";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/card-photos";

/** The photos of a hotel that its card shows after the first one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  shareable(context);
  if (!isId(params.hotelId)) return data([], { status: 400 });
  return data(await cardPhotos(replicaCtxOf(context), params.hotelId));
}
