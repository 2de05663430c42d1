import { href, redirect } from "react-router";
import { bookingFilter } from "#domain/front-desk/booking-filter.ts";
import { bookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { ctxOf } from "#web/context.server.ts";
import { csvAnswer } from "#web/file-answer.server.ts";
import type { Route } from "./+types/bookings-csv";
import { managedHotelRow } from "./back-office/back-office.server.ts";

/** The filtered bookings as CSV, streamed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const file = bookingsCsv(ctx, hotel, bookingFilter(new URL(request.url).searchParams));
  file.on("error", (error) => ctx.log.error("bookings_export_failed", error));
  return csvAnswer(file, `bookings-${dayAt(ctx.now(), hotel.timeZone)}.csv`);
}
