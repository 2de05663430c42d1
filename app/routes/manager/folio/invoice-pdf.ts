import { data, href, redirect } from "react-router";
import { guestInvoiceById } from "#domain/folio/invoice/guest-invoices.server.ts";
import { guestInvoiceAnswer } from "#routes/shell/guest-invoice-answer.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import type { Route } from "./+types/invoice-pdf";

/** An invoice or credit note of the hotel to a guest or a company, as PDF. */
export async function loader({ request, context, params: { invoiceId } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const invoice = await guestInvoiceById(ctx, { hotelId: hotel.id, id: invoiceId });
  if (!invoice) throw data(null, { status: 404 });
  return guestInvoiceAnswer(invoice);
}
