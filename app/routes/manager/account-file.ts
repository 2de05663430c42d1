import { href, redirect } from "react-router";
import { renderedPdf } from "#domain/documents/pdf.server.ts";
import { accountDocument } from "#domain/invoice/account-file.ts";
import { hotelAccount } from "#domain/ledger/books.server.ts";
import { monthOf } from "#domain/performance/statement.ts";
import * as limits from "#kit/limits.ts";
import { siteToday } from "#platform/site-today.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { fileAnswer } from "#web/file-answer.server.ts";
import type { Route } from "./+types/account-file";
import { managedHotelRow } from "./back-office/back-office.server.ts";

/** The account of the hotel in a month as PDF. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const hotel = await managedHotelRow(ctx, request, "money");
  if (!hotel) throw redirect(href("/hotel-manager/hotel"));
  const month = monthOf(params.month, siteToday(ctx));
  const account = await hotelAccount(ctx, hotel.id, month, limits.movesInDocument);
  const name = `stumari-account-${month}.pdf`;
  return fileAnswer(await renderedPdf(accountDocument(hotel, month, account), ctx.now()), {
    type: "application/pdf",
    plainName: name,
    name,
  });
}
