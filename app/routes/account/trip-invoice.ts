import { invoiceForBooker } from "#domain/folio/invoice/guest-invoices.server.ts";
import { reservationByCode } from "#domain/reservation/reservations.server.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/account-trips.ts";
import { guestInvoiceAnswer } from "#routes/shell/guest-invoice-answer.server.ts";
import { ctxOf } from "#web/context.server.ts";
import { noFile } from "#web/file-answer.server.ts";
import type { Route } from "./+types/trip-invoice";

const t = messages(texts.tripInvoices);

/** An invoice or credit note of the hotel for a stay, as PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const trip = await reservationByCode(ctx, params.code);
  const invoice = trip && (await invoiceForBooker(ctx, trip, params.invoiceId));
  return invoice ? guestInvoiceAnswer(invoice) : noFile(t.missing);
}
