import { href, Link } from "react-router";
import { type Account, codeOf } from "#domain/ledger/accounts.ts";
import { accountText } from "#domain/ledger/ledger-text.ts";
import type { PaymentStatus } from "#domain/payment/payment.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import type { Cents } from "#kit/money.ts";
import * as texts from "#locales/en/admin-bookings.ts";
import { Section } from "#routes/manager/bookings/reservation-panel.tsx";
import { cellLink } from "#ui/data-table.tsx";
import { PaymentStateText } from "../payments/parts.tsx";
import { useSiteClock } from "../shared/site-clock.ts";

const t = messages(texts.siteBooking);

/** A payment of the booking. `at`: when it was opened, an ISO text. */
export type ShownPayment = { orderId: string; status: PaymentStatus; asked: Cents; captured: Cents; returned: Cents; at: string };

/** What administrators see of a booking beside its hotel: its payments, its accounts in the ledger, and the pages about it. */
export function SiteSections({
  hotel,
  code,
  personId,
  payments,
  accounts,
}: {
  hotel: { id: string; name: string };
  code: string;
  /** The account of who booked it. */
  personId: string | null;
  payments: ShownPayment[];
  accounts: [Account, Cents][];
}) {
  const { instant } = useSiteClock();
  const ofHotel = (path: string, more = "") => `${path}?hotel=${hotel.id}${more}`;
  return (
    <>
      <Section title={t.payments}>
        {payments.length === 0 && <p className="text-ink-soft">{t.noPayments}</p>}
        <ul className="divide-y divide-line">
          {payments.map(({ orderId, status, asked, captured, returned, at }) => (
            <li key={orderId} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
              <Link to={href("/admin/payments/:orderId", { orderId })} className={cellLink}>
                {captured > 0 ? t.captured(formatUsd(captured)) : formatUsd(asked)}
              </Link>
              <PaymentStateText status={status} />
              <span className="num w-full text-sm text-ink-soft">
                {instant(at)}
                {returned > 0 && <span>{` · ${t.returned(formatUsd(returned))}`}</span>}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t.ledger}>
        {accounts.length === 0 ? (
          <p className="text-ink-soft">{t.noLedger}</p>
        ) : (
          <>
            <p className="mb-2 text-sm text-ink-soft">{t.ledgerText}</p>
            <table className="w-full text-start">
              <caption className="sr-only">{t.ledger}</caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">{t.account}</th>
                  <th scope="col">{t.amount}</th>
                </tr>
              </thead>
              <tbody>
                {accounts.map(([account, amount]) => (
                  <tr key={account}>
                    <th scope="row" className="py-1 text-start font-normal">
                      <span className="num me-2 text-ink-soft">{codeOf(account)}</span>
                      {accountText(account)}
                    </th>
                    <td className="num py-1 text-end whitespace-nowrap">{formatUsd(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </Section>
      <Section title={t.links}>
        <ul>
          {[
            { to: ofHotel(href("/hotel-manager/hotel")), text: `${t.hotel}: ${hotel.name}` },
            { to: ofHotel(href("/hotel-manager/bookings"), `&reservation=${code}`), text: t.desk },
            ...(personId ? [{ to: `${href("/admin/users")}?person=${personId}`, text: t.person }] : []),
          ].map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className={cellLink}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
