import { data } from "react-router";
import { calendarDays, priceCalendar } from "#domain/availability/price-calendar.server.ts";
import { guestsOf } from "#domain/pricing/units.ts";
import { searchOf } from "#domain/search/read-search.ts";
import { addDays, isDay } from "#kit/date/day.ts";
import { isId } from "#kit/id.ts";
import { bookingBounds } from "#kit/party.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { replicaCtxOf, shareable } from "#web/context.server.ts";
import type { Route } from "./+types/hotel-calendar";

/**
 * The nights of a hotel or one of its rooms from the 1st of a month on: price, or null if not available; and the
 * restrictions of the days.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  shareable(context);
  const ctx = replicaCtxOf(context);
  const query = new URL(request.url).searchParams;
  const from = `${query.get("month") ?? ""}-01`;
  const roomId = query.get("room") ?? undefined;
  const today = siteToday(ctx);
  const valid =
    isId(params.hotelId) &&
    isDay(from) &&
    (roomId === undefined || isId(roomId)) &&
    from >= addDays(today, -40) &&
    from <= addDays(today, 800);
  if (!valid) return data({ from: today, nights: [], restricted: {} }, { status: 400 });
  const party = searchOf(query, today, bookingBounds);
  const calendar = await priceCalendar(ctx, {
    hotelId: params.hotelId,
    roomId,
    from,
    days: calendarDays,
    rooms: party.rooms,
    guests: guestsOf(party),
  });
  return data({ from, ...calendar });
}
