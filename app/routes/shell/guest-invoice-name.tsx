import type { ListedGuestInvoice } from "#domain/folio/invoice/guest-invoices.server.ts";
import { formatDay } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import * as texts from "#locales/en/folio.ts";

const t = messages(texts.listedInvoice);

/** The number of a document, which opens its PDF, and below it what it is, its day, for whom, and what has taken it back. */
export function GuestInvoiceName({ invoice, href, className }: { invoice: ListedGuestInvoice; href: string; className: string }) {
  const { kind, number, issuedOn, recipient, creditedBy } = invoice;
  return (
    <span className="min-w-0 wrap-anywhere">
      <a href={href} className={className} aria-label={t.pdf(number)}>
        {number}
      </a>
      <span className="block text-sm text-ink-soft">
        {[t[kind], formatDay(issuedOn), recipient, creditedBy && t.creditedBy(creditedBy)].filter(Boolean).join(", ")}
      </span>
    </span>
  );
}
