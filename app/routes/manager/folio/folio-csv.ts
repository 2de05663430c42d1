import { data, href, redirect } from "react-router";
import { daysCsv, invoicesCsv } from "#domain/folio/folio-csv.server.ts";
import { monthOf } from "#domain/performance/statement.ts";
import { dayAt } from "#kit/date/zone.ts";
import { ctxOf } from "#web/context.server.ts";
import { csvAnswer } from "#web/file-answer.server.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import type { Route } from "./+types/folio-csv";

/** Invoices to guests, or closed days, of a month as CSV: `invoices.csv`, `days.csv`. */
export async function loader({ request, context, params: { file } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const month = monthOf(new URL(request.url).searchParams.get("month"), dayAt(ctx.now(), hotel.timeZone));
  if (file === "invoices.csv") return csvAnswer(invoicesCsv(ctx, hotel.id, month), `stumari-guest-invoices-${month}.csv`);
  if (file === "days.csv") return csvAnswer(await daysCsv(ctx, hotel.id, month), `stumari-business-days-${month}.csv`);
  throw data(null, { status: 404 });
}
