import type { ListedGuestInvoice } from "#domain/folio/invoice/guest-invoices.server.ts";
import { formatDay, formatUsd } from "#kit/format.ts";
import { localePath, messages } from "#kit/locale.ts";
import { sitePaths } from "#kit/site-urls.ts";
import * as texts from "#locales/en/account-trips.ts";

const t = messages(texts.tripInvoices);

/** The invoices and credit notes that the hotel has issued for a stay. */
export function TripInvoices({ code, invoices }: { code: string; invoices: ListedGuestInvoice[] }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-label={t.title} className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">{t.title}</h3>
      <ul className="mt-1 divide-y divide-line">
        {invoices.map(({ id, kind, number, issuedOn, recipient, amount, creditedBy }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-1">
            <span className="min-w-0 wrap-anywhere">
              <a
                href={localePath(sitePaths.tripInvoice(code, id))}
                aria-label={t.pdf(number)}
                className="inline-flex min-h-11 items-center font-semibold underline hover:no-underline print:min-h-0"
              >
                {number}
              </a>
              <span className="block text-sm text-ink-soft">
                {[t[kind], formatDay(issuedOn), recipient, creditedBy && t.creditedBy(creditedBy)].filter(Boolean).join(", ")}
              </span>
            </span>
            <b className="num font-semibold">{formatUsd(kind === "credit_note" ? -amount : amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
