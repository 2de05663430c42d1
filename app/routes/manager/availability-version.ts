import { data } from "react-router";
import { dayAt } from "#kit/date/zone.ts";
import { ctxOf } from "#web/context.server.ts";
import type { Route } from "./+types/availability-version";
import { calendarOf, calendarQueryOf } from "./availability/calendar-request.server.ts";
import { managedHotelRow } from "./back-office/back-office.server.ts";

/** The version of the calendar in the URL, by which open pages detect changes of others. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "availability");
  if (!hotel) throw data(null, { status: 404 });
  const { version } = await calendarOf(ctx, hotel.id, calendarQueryOf(new URL(request.url).searchParams, dayAt(ctx.now(), hotel.timeZone)));
  return data({ version }, { headers: { "cache-control": "no-store" } });
}
