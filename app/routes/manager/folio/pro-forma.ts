import { data, href, redirect } from "react-router";
import { renderedPdf } from "#domain/documents/pdf.server.ts";
import { guestInvoiceDocument } from "#domain/folio/invoice/guest-invoice-document.ts";
import { proFormaOf } from "#domain/folio/invoice/issue-guest-invoice.server.ts";
import { issuerOf, suggestedIssuer } from "#domain/folio/invoice/issuer.server.ts";
import { bookingOfHotel } from "#domain/front-desk/booking-details.server.ts";
import { dayAt } from "#kit/date/zone.ts";
import { ctxOf } from "#web/context.server.ts";
import { fileAnswer } from "#web/file-answer.server.ts";
import { managedHotelRow } from "../back-office/back-office.server.ts";
import type { Route } from "./+types/pro-forma";

/** What the invoice of a payer would say now, as PDF. */
export async function loader({ request, context, params: { code, payer } }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "bookings");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const stay = /^[1-9]$/.test(payer) ? await bookingOfHotel(ctx, hotel.id, code) : undefined;
  if (!stay) throw data(null, { status: 404 });
  const issuer = (await issuerOf(ctx, hotel.id)) ?? (await suggestedIssuer(ctx, hotel.id));
  const facts = await proFormaOf(ctx, stay, Number(payer), issuer);
  const issuedOn = dayAt(ctx.now(), hotel.timeZone);
  const pdf = await renderedPdf(guestInvoiceDocument({ kind: "pro_forma", number: null, issuedOn, facts }), ctx.now());
  const name = `pro-forma-${stay.code}.pdf`;
  return fileAnswer(pdf, { type: "application/pdf", plainName: name, name });
}
