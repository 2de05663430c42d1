import { href, Link } from "react-router";
import type { ListedGuestInvoice } from "#domain/folio/invoice/guest-invoices.server.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import * as texts from "#locales/en/folio.ts";
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
        {invoices.map(({ id, kind, number, issuedOn, recipient, amount, creditedBy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <a href={invoicePdf(hotelId, id)} className={cellLink} aria-label={t.pdf(number)}>
                {number}
              </a>
              <span className="block text-sm text-ink-soft">
                {[t[kind], formatDay(issuedOn), recipient, creditedBy && t.creditedBy(creditedBy)].filter(Boolean).join(", ")}
              </span>
            </span>
            <span className="flex items-center gap-4">
              <b className="num font-semibold">{formatUsd(kind === "credit_note" ? -amount : amount)}</b>
              {mayChange && kind === "invoice" && creditedBy === null && (
                <Link to={to({ dialog: "credit", invoice: id, payer: null, line: null })} preventScrollReset className={cellLink}>
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
