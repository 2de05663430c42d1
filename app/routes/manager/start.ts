import { data, redirect } from "react-router";
import { mayDo } from "#domain/hotel/desk.ts";
import { ctxOf } from "#web/context.server.ts";
import { withoutBasePath } from "#web/site-path.ts";
import type { Route } from "./+types/start";
import { deskOf } from "./desk/desk.server.ts";

/**
 * Every address of the area that leads nowhere leads to the hotel, or to the bookings where one's role has no more; a wish in the
 * address (`?add=`) goes along.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { hotel } = await deskOf(ctxOf(context), request);
  const { pathname, search } = new URL(request.url);
  const screen = !hotel || mayDo(hotel.role, "hotel") ? "/hotel-manager/hotel" : "/hotel-manager/bookings";
  if (withoutBasePath(pathname) === screen) throw data(null, { status: 404 });
  return redirect(screen + search);
}
