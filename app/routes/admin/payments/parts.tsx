import { href, Link, useSearchParams } from "react-router";
import { accountsOf } from "#domain/ledger/accounts.ts";
import { accountText, entryText } from "#domain/ledger/ledger-text.ts";
import type { PaymentDetails } from "#domain/payment/payment-admin.ts";
import type { PaymentStatus } from "#domain/payment/payment.ts";
import { formatUsd } from "#kit/format.ts";
import { messages } from "#kit/locale.ts";
import { shownStatus } from "#kit/reservation-state.ts";
import * as texts from "#locales/en/admin-payments.ts";
import { merchantText } from "#platform/payments/provider-names.ts";
import { Cell, DataTable } from "#ui/data-table.tsx";
import { type StateKind, StateText } from "#ui/state-text.tsx";
import { useSiteClock } from "../shared/site-clock.ts";
import { providerStatusText, statusText } from "./payment-text.ts";
import { paymentHref } from "./payments-href.ts";

const t = messages(texts.parts);

/** The amounts of a payment, its booking and guest. */
export function Facts({ payment: p }: { payment: PaymentDetails }) {
  const { instant } = useSiteClock();
  const open = p.promised - p.returned - p.givenByHand;
  const facts: [string, string, string?][] = [
    [
      t.booking,
      `${p.code}, ${t[shownStatus(p.reservationState)]}, ${p.paidAt ? t.paid : t.unpaid}`,
      href("/admin/bookings/:code", { code: p.code }),
    ],
    [t.hotel, p.hotel, `${href("/hotel-manager/hotel")}?hotel=${p.hotelId}`],
    [t.guest, p.guest, p.guestId ? `${href("/admin/users")}?person=${p.guestId}` : undefined],
    [t.order, p.orderId],
    [t.asked, formatUsd(p.amount)],
    [t.captured, formatUsd(p.captured)],
    ...(open > 0 ? [[t.promised, formatUsd(open)] satisfies [string, string]] : []),
    [t.returned, formatUsd(p.returned)],
    [t.byHand, formatUsd(p.givenByHand)],
    [t.chargedBack, formatUsd(p.chargedBack)],
    [t.card, p.maskedCard ?? ""],
    [t.created, instant(p.createdAt)],
    [t.approved, instant(p.approvedAt)],
    [t.merchant, merchantText(p)],
    [t.next, p.nextCheckAt ? instant(p.nextCheckAt) : t.never],
  ];
  return (
    <section aria-label={t.facts}>
      <h3 className="text-lg font-semibold">{t.facts}</h3>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts
          .filter(([, value]) => value)
          .map(([name, value, to]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-semibold break-words">
                {to ? (
                  <Link to={to} className="underline decoration-line underline-offset-4 hover:decoration-current">
                    {value}
                  </Link>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** The journal entries of the payment and the balances. */
export function Ledger({ payment }: { payment: PaymentDetails }) {
  const { instant } = useSiteClock();
  return (
    <section aria-label={t.ledger}>
      <h3 className="mb-3 text-lg font-semibold">{t.ledger}</h3>
      {payment.ledger.length === 0 ? (
        <p className="text-ink-soft">{t.empty}</p>
      ) : (
        <>
          <DataTable
            caption={t.ledger}
            columns={[{ label: t.at }, { label: t.what }, { label: t.debit }, { label: t.credit }, { label: t.amount, number: true }]}
          >
            {payment.ledger.map(({ entryId, at, kind, debit, credit, amount }) => (
              <tr key={entryId}>
                <Cell className="num whitespace-nowrap">{instant(at)}</Cell>
                <Cell>{entryText(kind)}</Cell>
                <Cell>{accountText(debit)}</Cell>
                <Cell>{accountText(credit)}</Cell>
                <Cell number>{formatUsd(amount)}</Cell>
              </tr>
            ))}
          </DataTable>
          <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
            <span className="font-semibold">{t.balance}</span>
            {accountsOf(payment.balances).map(([account, balance]) => (
              <span key={account}>
                {accountText(account)}: <span className="num">{formatUsd(balance)}</span>
              </span>
            ))}
          </p>
        </>
      )}
    </section>
  );
}

/** All payment attempts of the reservation. */
export function Attempts({ payment }: { payment: PaymentDetails }) {
  const { instant } = useSiteClock();
  const [query] = useSearchParams();
  return (
    <section aria-label={t.attempts}>
      <h3 className="mb-3 text-lg font-semibold">{t.attempts}</h3>
      <DataTable
        caption={t.attempts}
        columns={[
          { label: t.attempt },
          { label: t.pays },
          { label: t.order },
          { label: t.status },
          { label: t.amount, number: true },
          { label: t.created },
        ]}
      >
        {payment.attempts.map(({ orderId, attempt, part, isOfChange, status, amount, createdAt }) => (
          <tr key={orderId}>
            <Cell className="num">{attempt}</Cell>
            <Cell>{isOfChange ? t.paysChange : part === null ? t.paysBooking : t.paysPart(part)}</Cell>
            <Cell className="font-mono text-sm">
              {orderId === payment.orderId ? (
                orderId
              ) : (
                <Link className="underline" to={paymentHref(query, orderId)} preventScrollReset>
                  {orderId}
                </Link>
              )}
            </Cell>
            <Cell>{statusText(status)}</Cell>
            <Cell number>{formatUsd(amount)}</Cell>
            <Cell className="num whitespace-nowrap">{instant(createdAt)}</Cell>
          </tr>
        ))}
      </DataTable>
    </section>
  );
}

/** The inbox: callbacks and snapshots of the order. */
export function Events({ payment }: { payment: PaymentDetails }) {
  const { instant } = useSiteClock();
  const sourceText = (source: string) => (source === "callback" ? t.callback : source === "return" ? t.return : t.statusAnswer);
  return (
    <section aria-label={t.events}>
      <h3 className="mb-3 text-lg font-semibold">{t.events}</h3>
      {payment.events.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <DataTable caption={t.events} columns={[{ label: t.at }, { label: t.source }, { label: t.said }, { label: t.trust }]}>
          {payment.events.map(({ source, receivedAt, trusted, status }) => (
            <tr key={`${receivedAt} ${source} ${status}`}>
              <Cell className="num whitespace-nowrap">{instant(receivedAt)}</Cell>
              <Cell>{sourceText(source)}</Cell>
              <Cell>{providerStatusText(status)}</Cell>
              <Cell>{trusted ? t.yes : t.no}</Cell>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}

const kinds: Partial<Record<PaymentStatus, StateKind>> = {
  approved: "success",
  part_refunded: "warning",
  review: "danger",
};

export const PaymentStateText = ({ status }: { status: PaymentStatus }) => <StateText kind={kinds[status]}>{statusText(status)}</StateText>;
