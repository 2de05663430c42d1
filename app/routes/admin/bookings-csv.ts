import { siteBookingsCsv } from "#domain/front-desk/bookings-csv.server.ts";
import { siteBookingFilter } from "#domain/front-desk/site-booking-filter.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { csvAnswer } from "#web/file-answer.server.ts";
import type { Route } from "./+types/bookings-csv";

/** The filtered bookings of all hotels as CSV, streamed. */
export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const file = siteBookingsCsv(ctx, siteBookingFilter(new URL(request.url).searchParams));
  file.on("error", (error) => ctx.log.error("bookings_export_failed", error));
  return csvAnswer(file, `bookings-${siteToday(ctx)}.csv`);
}
