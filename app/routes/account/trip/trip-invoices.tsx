import { signedAmount } from "#domain/folio/invoice/guest-invoice.ts";
import type { ListedGuestInvoice } from "#domain/folio/invoice/guest-invoices.server.ts";
import { formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/account-trips.ts";
import { GuestInvoiceName } from "#routes/shell/guest-invoice-name.tsx";

const t = messages(texts.tripInvoices);

/** The invoices and credit notes that the hotel has issued for a stay. */
export function TripInvoices({ code, invoices }: { code: string; invoices: ListedGuestInvoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-label={t.title} className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">{t.title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex items-center justify-between gap-4 py-1">
            <GuestInvoiceName
              invoice={invoice}
              href={localePath(sitePaths.tripInvoice(code, invoice.id))}
              className="inline-flex min-h-11 items-center font-semibold underline hover:no-underline print:min-h-0"
            />
            <b className="num font-semibold">{formatUsd(signedAmount(invoice))}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
