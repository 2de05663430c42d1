import { redirect } from "react-router";
import { deskFile } from "#domain/reservation/desk-file.server.ts";
import { deskFilter } from "#domain/reservation/desk-filter.ts";
import { dayAt } from "#kit/zone.ts";
import { ctxOf } from "#web/context.server.ts";
import { csvAnswer } from "#web/file-answer.server.ts";
import type { Route } from "./+types/bookings-file";
import { deskHotel } from "./desk/desk.server.ts";

/** The filtered bookings as a file, sent while it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await deskHotel(ctx, request, "bookings");
  if (!hotel) throw redirect("/hotel-manager/hotel");
  const file = deskFile(ctx, hotel, deskFilter(new URL(request.url).searchParams));
  file.on("error", (fault) => ctx.log.error("bookings could not be exported", fault));
  return csvAnswer(file, `bookings-${dayAt(ctx.now(), hotel.timeZone)}.csv`);
}
