import { data } from "react-router";
import { renderedPdf } from "#domain/documents/pdf.server.ts";
import { eInvoice, facturX } from "#domain/invoice/e-invoice.server.ts";
import { invoiceDocument } from "#domain/invoice/invoice-file.ts";
import { invoiceById } from "#domain/invoice/invoices.server.ts";
import type { Ctx } from "#platform/context.server.ts";
import { fileAnswer } from "#web/file-answer.server.ts";
import { invoiceFiles } from "./invoice-files.ts";

/** The file of an invoice, `invoice.pdf`, `invoice.xml` (UBL) or `factur-x.pdf`; 404 if there is none, or none of the hotel. */
export async function invoiceAnswer(
  ctx: Ctx,
  { invoiceId, file }: { invoiceId: string; file: string },
  hotelId?: string,
): Promise<Response> {
  const invoice = (invoiceFiles as readonly string[]).includes(file) ? await invoiceById(ctx, invoiceId, hotelId) : undefined;
  if (!invoice) throw data(null, { status: 404 });
  const nameOf = (ending: string) => ({ plainName: `${invoice.number}.${ending}`, name: `${invoice.number}.${ending}` });
  if (file === "invoice.xml")
    return fileAnswer(await eInvoice(invoice, ctx.config.contact.email), { type: "application/xml; charset=utf-8", ...nameOf("xml") });
  const issuedAt = new Date(`${invoice.issuedOn}T00:00:00Z`);
  const pdf = await renderedPdf(invoiceDocument(invoice), issuedAt);
  if (file === "factur-x.pdf")
    return fileAnswer(await facturX(invoice, ctx.config.contact.email, pdf), { type: "application/pdf", ...nameOf("factur-x.pdf") });
  return fileAnswer(pdf, { type: "application/pdf", ...nameOf("pdf") });
}
