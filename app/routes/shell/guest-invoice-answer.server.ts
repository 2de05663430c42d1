import { renderedPdf } from "#domain/documents/pdf.server.ts";
import { guestInvoiceDocument } from "#domain/folio/invoice/guest-invoice-document.ts";
import type { GuestInvoice } from "#domain/folio/invoice/guest-invoice.ts";
import { fileAnswer } from "#web/file-answer.server.ts";

/** An invoice or credit note to a guest, as PDF in the language of the request. */
export async function guestInvoiceAnswer(invoice: GuestInvoice): Promise<Response> {
  const pdf = await renderedPdf(guestInvoiceDocument(invoice), new Date(`${invoice.issuedOn}T00:00:00Z`));
  const name = `${invoice.number}.pdf`;
  return fileAnswer(pdf, { type: "application/pdf", plainName: name, name });
}
