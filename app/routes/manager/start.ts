import { data, href, redirect } from "react-router";
import { mayOpen } from "#domain/hotel/back-office-role.ts";
import { ctxOf } from "#web/context.server.ts";
import { withoutBasePath } from "#web/site-path.ts";
import type { Route } from "./+types/start";
import { addressWith } from "./back-office/back-office-url.ts";
import { backOfficeOf } from "./back-office/back-office.server.ts";

/**
 * Unknown URLs of the area redirect to the hotel, or to the first screen that the role permits. `?add=` redirects to the
 * hotel screen in any role.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { hotel } = await backOfficeOf(ctxOf(context), request);
  const { pathname, search, searchParams } = new URL(request.url);
  const ofHotel = !hotel || searchParams.has("add") || mayOpen(hotel, "hotel");
  const first = (["bookings", "housekeeping"] as const).find((task) => hotel && mayOpen(hotel, task)) ?? "bookings";
  const screen = ofHotel ? href("/hotel-manager/hotel") : href(`/hotel-manager/${first}`);
  if (withoutBasePath(pathname) === screen) throw data(null, { status: 404 });
  return redirect(addressWith(screen, search, { hotel: hotel?.id ?? null }));
}
