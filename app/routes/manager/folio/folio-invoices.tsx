import { href, Link } from "react-router";
import { signedAmount } from "#domain/folio/invoice/guest-invoice.ts";
import type { ListedGuestInvoice } from "#domain/folio/invoice/guest-invoices.server.ts";
import { formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/folio.ts";
import { GuestInvoiceName } from "#routes/shell/guest-invoice-name.tsx";
import { cellLink } from "#ui/data-table.tsx";
import { useBackOfficeUrl } from "../back-office/back-office-url.ts";

const t = messages(texts.folio);

/** The address of the PDF of an invoice. */
export const invoicePdf = (hotelId: string, invoiceId: string): string =>
  localePath(`${href("/hotel-manager/guest-invoices/:invoiceId/invoice.pdf", { invoiceId })}?hotel=${hotelId}`);

/** The invoices and credit notes of a booking. */
export function FolioInvoices({
  invoices,
  hotelId,
  mayChange,
  mayEditIssuer,
}: {
  invoices: ListedGuestInvoice[];
  hotelId: string;
  mayChange: boolean;
  mayEditIssuer: boolean;
}) {
  const to = useBackOfficeUrl();
  if (invoices.length === 0 && !mayEditIssuer) return null;
  return (
    <section aria-labelledby="invoices" className="space-y-2">
      <h2 id="invoices" className="text-lg font-semibold">
        {t.invoices}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised empty:hidden">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <GuestInvoiceName invoice={invoice} href={invoicePdf(hotelId, invoice.id)} className={cellLink} />
            <span className="flex items-center gap-4">
              <b className="num font-semibold">{formatUsd(signedAmount(invoice))}</b>
              {mayChange && invoice.kind === "invoice" && invoice.creditedBy === null && (
                <Link to={to({ dialog: "credit", invoice: invoice.id, payer: null, line: null })} preventScrollReset className={cellLink}>
                  {t.credit}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
      {mayEditIssuer && (
        <Link to={to({ dialog: null, payer: null, line: null, invoice: null }, href("/hotel-manager/guest-invoices"))} className={cellLink}>
          {t.settings}
        </Link>
      )}
    </section>
  );
}
